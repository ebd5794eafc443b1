/** A low sun above a line. */
export const TodayArt = () => (
  <svg viewBox="0 0 160 96" className="w-44" fill="none" strokeWidth="2">
    <title>A low sun</title>
    <ellipse cx="80" cy="66" rx="62" ry="26" fill="var(--glow)" />
    <path d="M56 66a24 24 0 0 1 48 0Z" fill="var(--raised)" stroke="var(--warm)" strokeLinejoin="round" />
    <path d="M16 66h128M80 30v-8M50 40l-6-6M110 40l6-6" stroke="var(--edge)" strokeLinecap="round" />
  </svg>
);
