/** A table seen from above, a lamp on it, and a few seats, one of them set back and sheltered. */
export function TableArt({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 320 200" fill="none" className={className}>
      <defs>
        <radialGradient id="lamp-light">
          <stop offset="0" stopColor="var(--warm)" stopOpacity="0.55" />
          <stop offset="0.45" stopColor="var(--warm)" stopOpacity="0.16" />
          <stop offset="1" stopColor="var(--warm)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="160" cy="104" rx="150" ry="94" fill="url(#lamp-light)" />
      <ellipse
        cx="160"
        cy="104"
        rx="84"
        ry="50"
        fill="var(--raised)"
        fillOpacity="0.75"
        stroke="var(--line)"
        strokeWidth="1.5"
      />
      <circle cx="160" cy="100" r="6.5" fill="var(--warm)" />
      <circle cx="160" cy="100" r="13" stroke="var(--warm)" strokeOpacity="0.5" strokeWidth="1.5" />
      <g strokeWidth="2" strokeLinejoin="round" fillOpacity="0.24">
        <rect
          x="46"
          y="64"
          width="34"
          height="34"
          rx="9"
          fill="var(--part-manager)"
          stroke="var(--part-manager)"
        />
        <path
          d="M252 62c4 6.6 14 13.4 14 23.700a14 14 0 0 1-28 0c0-10.3 10-17.1 14-23.700Z"
          fill="var(--part-firefighter)"
          stroke="var(--part-firefighter)"
        />
        <circle cx="112" cy="172" r="14" fill="var(--part-unknown)" stroke="var(--part-unknown)" />
        <circle
          cx="232"
          cy="162"
          r="18"
          fillOpacity="0"
          stroke="var(--part-tender)"
          strokeWidth="1.5"
          strokeDasharray="2.5 4.5"
        />
        <circle cx="232" cy="162" r="9" fill="var(--part-tender)" stroke="var(--part-tender)" />
      </g>
      <path d="M150 26a10 10 0 0 1 20 0" stroke="var(--accent)" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="160" cy="14" r="6" stroke="var(--accent)" strokeWidth="2.6" />
    </svg>
  );
}
