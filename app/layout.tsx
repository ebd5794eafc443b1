import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { FocusKeeper } from '@/components/shell/focus-keeper';
import { ReturnCover } from '@/components/shell/return-cover';
import { SettingsScript } from '@/components/shell/settings-script';
import { fontVariables } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: 'Parley',
  description: 'A quiet place to write.',
  robots: { index: false, follow: false },
  icons: { icon: '/icon.svg' },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf5ec' },
    { media: '(prefers-color-scheme: dark)', color: '#1b1722' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <SettingsScript />
      </head>
      <body>
        {children}
        <FocusKeeper />
        <ReturnCover />
      </body>
    </html>
  );
}
