/** Whether the users of an account sign in through its identity provider, and not by e-mail or passkey. */
export const isSsoOnly = (authSchemes: readonly string[]): boolean =>
  authSchemes.includes("SSO") && !authSchemes.includes("EMAIL");
