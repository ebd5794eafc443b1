/** Three dots, in one shape: long lists have one in each row. */
export const MoreSign = () => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    width="24"
    height="24"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
  >
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </svg>
);
