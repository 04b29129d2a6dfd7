import type { Tell } from "../finding.js";

/** The fields of both kinds of report. */
interface Violation {
  readonly blocked: string;
  readonly directive: string;
  readonly policy: string;
  readonly sample: string;
  readonly isEnforced: boolean;
}

/** What the page's content security policy has blocked of the widgets. */
export interface PolicyWatch {
  /** Whether calls to an origin are blocked. */
  blocks(origin: string): boolean;
}

/**
 * Listens to the browser's reports on the page's content security policy. Browsers that buffer reports also deliver the
 * earlier ones. In others, the debugging tool's own calls cause the same reports again.
 */
export function watchPolicy(isOurs: (origin: string) => boolean, tell: Tell): PolicyWatch {
  const blocked = new Set<string>();

  function judge({ blocked: address, directive, policy, sample, isEnforced }: Violation): void {
    const isCode = /^(require-)?trusted-types/.test(directive);
    if (isCode) {
      if (/^lit-html\b/.test(sample)) tellOfTrustedTypes(policy, tell);
      return;
    }
    const origin = URL.canParse(address) ? new URL(address).origin : "";
    if (!isOurs(origin)) return;
    if (isEnforced) blocked.add(origin);
    // Scripts are named by their element; the policy is written for all of them.
    const name = directive.replace(/-(elem|attr)$/, "");
    tell({
      id: "blocked-by-policy",
      what: `The page's content security policy ${isEnforced ? "blocks" : "would block"} Obole: ${name} does not allow ${origin}.`,
      why: `The browser ${isEnforced ? "refused" : "only reported, since the policy is report-only,"} ${address}.`,
      fix: `Change the page's Content-Security-Policy to: ${allowing(policy, name, origin)}`,
      section: "content-security-policy",
    });
  }

  document.addEventListener("securitypolicyviolation", (event) =>
    judge({
      blocked: event.blockedURI,
      directive: event.effectiveDirective,
      policy: event.originalPolicy,
      sample: event.sample,
      isEnforced: event.disposition === "enforce",
    }),
  );
  if ("ReportingObserver" in window) {
    const report = (reports: readonly { readonly body?: unknown }[]) => {
      for (const { body } of reports) {
        const violation = body as Record<string, string | undefined>;
        judge({
          blocked: violation.blockedURL ?? "",
          directive: violation.effectiveDirective ?? "",
          policy: violation.originalPolicy ?? "",
          sample: violation.sample ?? "",
          isEnforced: violation.disposition === "enforce",
        });
      }
    };
    new ReportingObserver(report, { types: ["csp-violation"], buffered: true }).observe();
  }
  return { blocks: (origin) => blocked.has(origin) };
}

/** The directive as it must be written: what it allows now, from `default-src` if it has no line of its own, and us. */
function allowing(policy: string, name: string, addition: string): string {
  const directives = new Map(
    policy.split(";").map((directive) => {
      const [key = "", ...sources] = directive.trim().split(/\s+/);
      return [key, sources] as const;
    }),
  );
  const sources = directives.get(name) ?? directives.get("default-src") ?? [];
  const kept = sources.filter((source) => source !== "'none'");
  return [name, ...kept, addition].join(" ");
}

function tellOfTrustedTypes(policy: string, tell: Tell): void {
  tell({
    id: "blocked-by-policy",
    what: "The page's content security policy blocks Obole: trusted-types does not allow lit-html.",
    why: "The widgets are rendered by Lit, whose templates use the Trusted Types policy of that name.",
    fix: `Change the page's Content-Security-Policy to: ${allowing(policy, "trusted-types", "lit-html")}`,
    section: "content-security-policy",
  });
}
