import localFont from 'next/font/local';

/** Everything that software says. */
const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  variable: '--font-figtree',
  adjustFontFallback: 'Arial',
});

const figtreeExtended = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  preload: false,
  variable: '--font-figtree-ext',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

/** The person's own words, everywhere. */
const literata = localFont({
  src: '../node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
  weight: '200 900',
  display: 'swap',
  variable: '--font-literata',
  adjustFontFallback: 'Times New Roman',
});

const literataExtended = localFont({
  src: '../node_modules/@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2',
  weight: '200 900',
  display: 'swap',
  preload: false,
  variable: '--font-literata-ext',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

export const fontVariables = [figtree, figtreeExtended, literata, literataExtended]
  .map((face) => face.variable)
  .join(' ');
