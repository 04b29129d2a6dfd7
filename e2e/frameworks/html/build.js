// The pages as they are, with the address of the service.
import { mkdir, readFile, writeFile } from "node:fs/promises";

await mkdir("dist", { recursive: true });
for (const file of ["index.html", "checkout.js"]) {
  const text = await readFile(`src/${file}`, "utf8");
  await writeFile(
    `dist/${file}`,
    text.replace("https://give.example", process.env.OBOLE_URL ?? ""),
  );
}
