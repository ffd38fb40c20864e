/** The product's mark and name. */
export function Brand({ named = true }: { named?: boolean }) {
  return (
    <>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--accent)" />
        <g fill="none" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M7 17.5V6.5h5.4a3.4 3.4 0 0 1 0 6.8H7" />
          <path d="M10.8 13.3c3.2 0 4.4 2.4 6.2 4.2" />
        </g>
      </svg>
      {named && 'Rede'}
    </>
  );
}
