import type { EmbedOptions } from "@obole/client";
import { obole } from "./obole";

/** Use it in a server component alone: the browser never sees the credentials. */
export async function CharitySelection(props: Omit<EmbedOptions, "render" | "withScript">) {
  const html = await obole.embed({ ...props, render: "server", withScript: false });
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Put it into the layout: React loads it once, also after a navigation. */
export function CharitySelectionScript() {
  const address = `${process.env.NEXT_PUBLIC_OBOLE_URL}/widgets/v1/obole.js`;
  return <script async crossOrigin="anonymous" src={address} />;
}
