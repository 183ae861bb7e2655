/**
 * The style sheet of the demo mailbox, with a light and a dark theme. On mobile an open email fills the width of the
 * page.
 */
export const MAILBOX_STYLE = `@font-face{font-family:'Anek Text';src:url(/fonts/anek.woff2) format('woff2');font-weight:400 800;font-stretch:100%}
@font-face{font-family:'Anek Narrow';src:url(/fonts/anek.woff2) format('woff2');font-weight:600 800;font-stretch:75%}
:root{color-scheme:light dark;--gutter:clamp(16px,4vw,40px);--page:#fff;--sunk:#fbf4ee;--band:#fff1cf;--ink:#2b0f16;--quiet:#6b4f55;--line:#ecdfd8;--action:#7a1029;--head:#ffb01f;--on-head:#2b0f16;--focus:#1d4b94}
@media(prefers-color-scheme:dark){:root{--page:#1a0e11;--sunk:#12090b;--band:#34191c;--ink:#fdf1e7;--quiet:#c9b0ab;--line:#402a2f;--action:#ffb01f;--head:#3d0d1a;--on-head:#fdf1e7;--focus:#ffd98a}}
*{box-sizing:border-box;margin:0}
body{display:flex;flex-direction:column;min-height:100dvh;background:var(--page);color:var(--ink);font:17px/1.45 'Anek Text',Arial,sans-serif}
a{color:inherit}:focus-visible{outline:3px solid var(--focus);outline-offset:-3px;border-radius:8px}
header{display:flex;gap:16px;align-items:center;justify-content:space-between;min-height:60px;padding:0 var(--gutter);background:var(--head);color:var(--on-head)}
header span{font-size:15px;line-height:1.25;text-align:right;text-wrap:balance}
.mark{display:flex;gap:10px;align-items:center;min-height:44px;font-size:24px;font-weight:800;text-decoration:none}
h1,h2,.empty b{font:800 36px/.96 'Anek Narrow','Arial Narrow',Arial,sans-serif;text-wrap:balance;overflow-wrap:anywhere}
nav :is(h1,h2){padding:24px var(--gutter) 16px}
.panes{display:grid;flex:1;min-height:0}
nav,main{min-width:0}
nav ol{list-style:none;padding:0}
nav a{display:grid;gap:2px;padding:12px var(--gutter);border-bottom:1px solid var(--line);text-decoration:none}
nav b{overflow-wrap:anywhere;line-height:1.25}
nav span,nav time,dl{color:var(--quiet);font-size:15px;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
nav a:hover{background:var(--sunk)}
nav a[aria-current]{background:var(--band)}
article{display:flex;flex-direction:column;gap:12px;height:100%;padding:24px var(--gutter)}
.back{display:inline-flex;align-items:center;align-self:start;min-height:44px;color:var(--action);font-weight:700}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px}dd{color:var(--ink)}
.tabs{display:flex;border-bottom:1px solid var(--line)}
.tabs a{display:flex;align-items:center;min-height:44px;padding:0 16px;border-bottom:3px solid transparent;color:var(--quiet);font-weight:700;text-decoration:none}
.tabs a[aria-current]{border-color:var(--action);color:var(--ink)}
iframe{flex:1;width:calc(100% + 2*var(--gutter));margin:-12px calc(-1*var(--gutter)) -24px;min-height:900px;border:0;background:var(--sunk)}
pre{padding:16px;border-radius:12px;background:var(--sunk);white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.empty{display:grid;gap:8px;place-content:center;height:100%;padding:48px 24px;color:var(--quiet);text-align:center}
.empty b{color:var(--ink)}
.reading nav,.empty.wide{display:none}
@media(min-width:600px) and (max-width:859px){iframe{min-height:720px}nav a{grid-template-columns:1fr auto}nav time{grid-area:1/2}}
@media(min-width:860px){body{height:100dvh}.panes{grid-template:minmax(0,1fr)/minmax(300px,420px) 1fr}nav{border-right:1px solid var(--line);overflow-y:auto}main{overflow-y:auto}.reading nav{display:block}.empty.wide{display:grid}.back{display:none}iframe{width:100%;margin:0;min-height:480px;border:1px solid var(--line);border-radius:12px}}`
