/** What a browser with Trusted Types has and our types do not know yet. */
type Policy = { createScriptURL(address: string): string };

export type TrustedWindow = Window & {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
};
