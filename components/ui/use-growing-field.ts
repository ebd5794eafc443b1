import { type RefObject, useLayoutEffect } from 'react';

/** Lets a textarea grow with its words where the browser does not do so by itself. */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = text === '' ? '' : `${element.scrollHeight}px`;
  }, [field, text]);
}
