'use client';

import { useEffect } from 'react';
import { keepFocus } from './keep-focus';

export function FocusKeeper() {
  useEffect(() => keepFocus(document), []);
  return null;
}
