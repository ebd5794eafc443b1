'use client';

import { useState } from 'react';
import { ConsentForm, type ConsentFormProps } from './consent-form';
import { TooYoung } from './too-young';

export function Begin(props: Omit<ConsentFormProps, 'onUnderAge'>) {
  const [young, setYoung] = useState(false);
  if (young) return <TooYoung onBack={() => setYoung(false)} />;
  return <ConsentForm {...props} onUnderAge={() => setYoung(true)} />;
}
