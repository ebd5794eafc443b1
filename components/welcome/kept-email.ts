const key = 'parley.sign-in-email';

/** Remembers the address of a try to sign in, in this tab alone; signing out removes it. */
export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch (problem) {
    // Without storage it is typed again.
    if (!(problem instanceof DOMException)) throw problem;
  }
}

export function keptEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch (problem) {
    if (problem instanceof DOMException) return '';
    throw problem;
  }
}
