import type { Page } from "@playwright/test";
import { freePort } from "./child-process.js";
import { startSystem } from "./system.js";

/** Browsers tie passkeys to a domain name: the system is reached under that of this machine. */
export async function startNamedSystem() {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const named = await startSystem({ env: { BASE_URL: baseUrl, PORT: String(port) } });
  return { ...named, baseUrl };
}

interface VirtualAuthenticator {
  /** Whether it verifies its user from now on. */
  verify(isUserVerified: boolean): Promise<void>;
  passkeys(): Promise<
    readonly {
      readonly isResidentCredential: boolean;
      readonly rpId?: string;
      readonly signCount: number;
    }[]
  >;
}

/** Gives the page's browser an authenticator that verifies its user, as a phone with a fingerprint does. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...({ protocol: "ctap2", transport: "internal" } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  return {
    async verify(isUserVerified: boolean) {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    passkeys: async () =>
      (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
  };
}
