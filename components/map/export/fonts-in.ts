const asDataUrl = (content: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(content);
  });

const unquoted = (family: string) => family.replaceAll(/["']/g, '').trim();

function* fontRules(): Generator<{ rule: CSSFontFaceRule; base: string }> {
  for (const sheet of document.styleSheets) {
    const base = sheet.href ?? document.baseURI;
    for (const rule of sheet.cssRules) if (rule instanceof CSSFontFaceRule) yield { rule, base };
  }
}

/**
 * The faces that this page has loaded, with their files inside, as CSS for a picture that stands alone. A face that
 * cannot be read is left out; the picture then falls back to the system's.
 */
export async function fontsInside(): Promise<string> {
  const loaded = new Set(
    [...document.fonts].filter((face) => face.status === 'loaded').map((face) => unquoted(face.family)),
  );
  const faces = [...fontRules()].flatMap(({ rule, base }) => {
    const family = unquoted(rule.style.getPropertyValue('font-family'));
    const source = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
    if (!source || !loaded.has(family)) return [];
    return [{ family, weight: rule.style.getPropertyValue('font-weight'), url: new URL(source, base) }];
  });
  const css = await Promise.all(
    faces.map(async ({ family, weight, url }) => {
      const answer = await fetch(url);
      if (!answer.ok) return '';
      const data = await asDataUrl(await answer.blob());
      return `@font-face{font-family:"${family}";font-weight:${weight || 'normal'};src:url(${data}) format("woff2")}`;
    }),
  );
  return css.join('');
}
