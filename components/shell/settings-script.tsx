/** React escapes the text of a script, so the code must do without quotes, ampersands and less-than signs. */
export const applyBeforePaint = `
const root = document.documentElement.dataset;
let app = \`parley\`;
try {
  const theme = localStorage.getItem(\`parley.theme\`);
  const size = localStorage.getItem(\`parley.text-size\`);
  if (theme) root.theme = theme;
  if (size) root.textSize = size;
  if (localStorage.getItem(\`parley.rail\`)) root.rail = \`folded\`;
  if (sessionStorage.getItem(\`parley.left\`)) root.left = \`\`;
  if (localStorage.getItem(\`parley.installed-as\`) === \`notes\`) app = \`notes\`;
} catch {
  root.storage = \`off\`;
}
function add(rel, href) {
  document.head.append(Object.assign(document.createElement(\`link\`), { rel, href }));
}
add(\`manifest\`, \`/manifest/\${app}\`);
add(\`apple-touch-icon\`, \`/icons/\${app}-192.png\`);
if (app === \`notes\`) add(\`icon\`, \`/icons/notes.svg\`);`;

/** Before the first paint: the stored theme and text size, the cover after leaving quickly, and under what name to install. */
export function SettingsScript() {
  return <script>{applyBeforePaint}</script>;
}
