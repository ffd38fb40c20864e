import { createHash } from 'node:crypto';

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Mantine and the charts set sizes in style attributes.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const written = (of: Record<string, string>): string =>
  Object.entries(of)
    .map(([name, sources]) => `${name} ${sources}`)
    .join(';');

/** The content security policy of a page with scripts in it: of these, what is exactly the same may run. In: the page. */
export const policyOf = (page: string): string => {
  const hashes = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return written({ ...policy, 'script-src': [policy['script-src'], ...hashes].join(' ') });
};

/**
 * Headers of every response, including refusals of unreadable requests: only our own scripts, no framing, no sniffing,
 * no referrer, https from the first visit on.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': written(policy),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
