/** Three dots, in one element: long lists have one in each row. The button that holds them says what it is for. */
export const MoreSign = () => (
  <span aria-hidden className="grid size-6 place-items-center text-[0.5rem] leading-none tracking-[0.2em]">
    •••
  </span>
);
