/** Prints one element of the page and nothing around it; app/print.css hides the rest. */
export function printAlone(element: HTMLElement | null): void {
  if (!element) return;
  element.setAttribute('data-print-alone', '');
  window.addEventListener('afterprint', () => element.removeAttribute('data-print-alone'), { once: true });
  window.print();
}
