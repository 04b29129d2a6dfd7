import type { Settings } from "../../contract/ports.js";
import {
  childSubdomainRefusal,
  isOwnable,
  ownSubdomainRefusal,
} from "../../domain/domain-names.js";

interface Facts {
  readonly settings: Settings;
  /** Undefined for an account without a parent. */
  readonly parent: { readonly subdomain: string | null } | undefined;
  readonly subdomain: string | null;
  readonly customDomain: string | null;
}

function subdomainRefusal({ parent, subdomain }: Facts) {
  if (subdomain === null) return null;
  if (parent === undefined) return ownSubdomainRefusal(subdomain);
  return parent.subdomain === null ? null : childSubdomainRefusal(subdomain, parent.subdomain);
}

/** Which domains an account can have. A child's subdomain is below its parent's. */
export const domainRules = {
  invalid_custom_domain: ({ settings, customDomain }: Facts) =>
    customDomain !== null && !isOwnable(customDomain, settings.serviceDomains),
  nested_subdomains_not_allowed: (facts: Facts) =>
    subdomainRefusal(facts) === "nested_subdomains_not_allowed",
  subdomain_must_end_with_parent: (facts: Facts) =>
    subdomainRefusal(facts) === "subdomain_must_end_with_parent" && {
      subdomain: facts.parent?.subdomain ?? "",
    },
  parent_domain_missing: ({ parent, subdomain }: Facts) =>
    subdomain !== null && parent?.subdomain === null,
};
