/**
 * What every answer carries. Scripts may stand in the page: Next writes its data into inline scripts, and
 * a nonce would forbid pages rendered ahead of time. Nothing is loaded from or sent to another address.
 */
export function securityHeaders({ development }: { development: boolean }): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': `'self'${development ? ' ws:' : ''}`,
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    // Not no-referrer: with it a browser sends `Origin: null` from the app's own forms.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cache-Control': 'private, no-store',
  };
}
