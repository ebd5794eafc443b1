/** React escapes the text of a script, so the code must do without quotes, ampersands and less-than signs. */
export const applyBeforePaint = `
const root = document.documentElement.dataset;
try {
  const theme = localStorage.getItem(\`parley.theme\`);
  const size = localStorage.getItem(\`parley.text-size\`);
  if (theme) root.theme = theme;
  if (size) root.textSize = size;
  if (localStorage.getItem(\`parley.rail\`)) root.rail = \`folded\`;
  if (sessionStorage.getItem(\`parley.left\`)) root.left = \`\`;
} catch {
  root.storage = \`off\`;
}`;

/** Sets the stored theme and text size on <html>, and the cover after leaving quickly, before the first paint. */
export function SettingsScript() {
  return <script>{applyBeforePaint}</script>;
}
