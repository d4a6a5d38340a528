import { loadPdfium } from './services/ingestion/parsing/formats/pdfium.ts'; import {readFileSync} from 'node:fs';
const p = await loadPdfium(); const d = p.open(readFileSync(process.argv[2]!)); if (typeof d==='string') {console.log(d); process.exit()}
let c=process.cpuUsage(); const o=d.outline(); console.log(d.pageCount, o.length, o.slice(0,5), (process.cpuUsage(c).user/1000).toFixed(0)); let n=0,k=0,h=0; c=process.cpuUsage();
for (let i=0;i<d.pageCount;i++) { for (const l of d.lines(i)??[]) { n++; if (/[\ufffe\u0002]/.test(l.text)&&h++<4) console.log(i,JSON.stringify(l.text.slice(-60))); k+=l.text.length; } }
console.log(n,'lines',k,'chars',h,'hyphens',(process.cpuUsage(c).user/1000).toFixed(0),'ms',process.memoryUsage.rss()/1048576|0);
for (const i of process.argv.slice(3)) for (const l of d.lines(Number(i))!.slice(0,40)) console.log(l.top?.toFixed(1), l.height?.toFixed(1), JSON.stringify(l.text.slice(0,90)));
