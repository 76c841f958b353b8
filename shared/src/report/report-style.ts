/**
 * The style of reports, on every screen and on paper. One constant, because the server allows it by its hash: it is the
 * only inline style on our pages. Paper is white, whatever the device prefers.
 */
export const REPORT_STYLE = `
:root {
  color-scheme: only light;
  --ink: #1F2933;
  --muted: #5C6670;
  --hairline: #E5DFD3;
  --paper: #FAF8F4;
  --sunk: #F3EFE7;
  --primary: #1F5B4C;
  --accent: #9E4F1B;
}
@page {
  margin: 16mm 15mm 19mm;
  @bottom-left { content: 'Hearthkeep'; font: 8pt sans-serif; color: #5C6670; }
  @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; color: #5C6670; }
}
@page unnamed {
  @bottom-left { content: ''; }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
html {
  background: #FFFFFF;
  color: var(--ink);
  font: 15px/1.5 'Figtree', system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif;
  font-variant-numeric: lining-nums tabular-nums;
  overflow-wrap: anywhere;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  -webkit-print-color-adjust: exact;
  print-color-adjust: exact;
}
body { max-width: 820px; margin: 0 auto; padding: clamp(20px, 6vw, 56px); }
h1, h2, .figure { font-family: 'Fraunces', 'Iowan Old Style', Charter, Georgia, 'Liberation Serif', serif; font-weight: 600; }
h1 { font-size: 30px; line-height: 1.12; letter-spacing: -0.01em; text-wrap: balance; }
h2 { font-size: 19px; line-height: 1.25; margin-bottom: 10px; }
h3 { font-size: 15px; line-height: 1.35; }
section { margin-top: 34px; }
.note, .fine, .detail, th { color: var(--muted); }
.fine, .detail { font-size: 13px; line-height: 1.45; }
.detail { display: block; white-space: pre-line; }
.note { max-width: 60ch; }
.nothing { padding: 14px 16px; border-radius: 8px; background: var(--paper); color: var(--muted); }

.maker { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 16px; padding-bottom: 14px; }
.maker img { flex: none; }
.maker p { flex: 1 1 190px; min-width: 0; font-size: 13px; line-height: 1.45; color: var(--muted); }
.maker strong { display: block; font-size: 15px; color: var(--ink); }
.signature { margin-top: 24px; font-size: 13px; line-height: 1.45; white-space: pre-line; break-inside: avoid; }
.stripe { display: block; width: 100%; height: 6px; margin-bottom: 24px; border-radius: 3px; }
.stripe ~ .head { border-bottom: 1px solid var(--hairline); }
.unnamed { page: unnamed; }

.head { display: flex; align-items: center; justify-content: space-between; gap: 24px; padding-bottom: 22px; border-bottom: 2px solid var(--primary); }
.head > div { min-width: 0; }
.kind { margin-bottom: 6px; color: var(--accent); font-weight: 600; }
.place { margin-top: 6px; }
.made { margin-top: 2px; color: var(--muted); font-size: 13px; }
.ring { flex: none; width: 104px; text-align: center; }
.ring svg { display: block; width: 84px; height: 84px; margin: 0 auto 4px; }
.ring circle { fill: none; stroke: var(--hairline); stroke-width: 8; }
.ring circle + circle { stroke: currentColor; stroke-linecap: round; }
.ring text { fill: var(--ink); font-size: 26px; text-anchor: middle; }
.ring p { font-size: 13px; font-weight: 600; line-height: 1.3; }

.excellent { color: #1F5B4C; }
.good { color: #36723A; }
.needs_attention { color: #8F6100; }
.needs_repair { color: #A84B12; }
.replacement_needed { color: #B3261E; }
.estimate { color: var(--muted); }
.word { font-weight: 600; }

.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 10px; }
.tiles > div { padding: 12px 14px; border-radius: 10px; background: var(--paper); border: 1px solid var(--hairline); }
.tiles dt { color: var(--muted); font-size: 13px; }
.tiles dd { font-size: 22px; line-height: 1.25; }
.tiles + .fine { margin-top: 10px; }

.facts { columns: 2; column-gap: 36px; }
.facts > div { display: flex; justify-content: space-between; gap: 16px; padding: 7px 0; border-bottom: 1px solid var(--hairline); break-inside: avoid; }
.facts dt { flex: none; max-width: 60%; color: var(--muted); }
.facts dd { font-weight: 500; text-align: right; min-width: 0; white-space: pre-line; }
.prose { margin-top: 12px; white-space: pre-line; }

table { width: 100%; border-collapse: collapse; }
th { padding: 0 0 6px; font-size: 13px; font-weight: 600; text-align: left; vertical-align: bottom; }
td { padding: 9px 0; border-top: 1px solid var(--hairline); vertical-align: top; }
th + th, td + td { padding-left: 14px; }
td:first-child { font-weight: 500; }
td .detail { font-weight: 400; }
th, td + td, td + td .detail { white-space: nowrap; overflow-wrap: normal; }
th:first-child { width: 100%; }
.amount { text-align: right; }
tfoot td, tfoot td:first-child { border-top: 2px solid var(--ink); font-weight: 600; }
.year { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; margin: 24px 0 8px; padding: 6px 12px; border-radius: 8px; background: var(--sunk); }
h2 + .year { margin-top: 0; }
.year h3 { font-size: 16px; }
.year p { font-weight: 600; }

.chart { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 32px; align-items: start; }
.chart svg { display: block; width: 100%; overflow: hidden; }
.chart text { fill: var(--ink); font-size: 13px; }
.chart text + text { text-anchor: end; font-weight: 600; }
.track { fill: var(--sunk); }
.bar { fill: var(--primary); }

footer { margin-top: 40px; padding-top: 12px; border-top: 1px solid var(--hairline); color: var(--muted); font-size: 13px; }

@media (max-width: 600px) {
  html { font-size: 14px; }
  h1 { font-size: 25px; }
  .facts { columns: 1; }
  .chart { grid-template-columns: minmax(0, 1fr); gap: 18px; }
  .tiles { grid-template-columns: 1fr 1fr; }
  .tiles > :last-child:nth-child(odd) { grid-column: 1 / -1; }
  .head { gap: 14px; }
  .ring { width: 84px; }
  .ring svg { width: 68px; height: 68px; }
  th + th, td + td { padding-left: 10px; }
  section > table thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  section > table tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 10px 0; border-top: 1px solid var(--hairline); }
  section > table td { padding: 0; border: 0; }
  section > table td + td, section > table td + td .detail { white-space: normal; }
  section > table td:first-child { grid-column: 1 / -1; }
  section > table tfoot tr { border-top: 2px solid var(--ink); }
  section > table tfoot td:first-child { grid-column: auto; }
  section > table tfoot td:nth-child(2) { display: none; }
}
@media (max-width: 400px) {
  .chart th:nth-child(3), .chart td:nth-child(3) { display: none; }
}
@media print {
  html { font-size: 10.5pt; }
  body { max-width: none; padding: 0; }
  h1 { font-size: 22pt; }
  h2 { font-size: 14pt; }
  section { margin-top: 22pt; }
  h2, h3, .year, .note { break-after: avoid; }
  tr, svg, .chart, .tiles, .head { break-inside: avoid; }
  tfoot tr { break-before: avoid; }
  thead { display: table-header-group; }
  tfoot { display: table-row-group; }
  p { orphans: 3; widows: 3; }
  footer { display: none; }
}
`
