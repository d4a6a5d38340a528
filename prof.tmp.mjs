// usage: node prof.mjs <atOnce> <runs> [question]
import { spawn } from 'node:child_process';
import { readFileSync, mkdtempSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';
const [atOnce, runs, question = '/stream 40 0'] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const dir = mkdtempSync('/tmp/prof-');
const env = {
  ...process.env,
  DATA_DIR: dir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  LIMIT_API_KEY_PER_MINUTE: '100000',
  LIMIT_CONCURRENT_RUNS: '1000',
  LIMIT_QUEUED_RUNS: '1000',
  RUN_WORKERS: '1000',
  STREAM_MAX_PER_ORGANIZATION: '10000',
};
const c = spawn(
  process.execPath,
  [
    '--cpu-prof',
    '--cpu-prof-dir=' + dir,
    '--cpu-prof-interval',
    '500',
    '--disable-warning=ExperimentalWarning',
    ...(process.env.EXTRA ? process.env.EXTRA.split(' ') : []),
    'services/all-in-one/main.ts',
  ],
  { env, stdio: ['ignore', 'pipe', 'inherit'] },
);
process.on('exit', () => c.kill('SIGKILL'));
let out = '';
c.stdout.on('data', (d) => (out += d));
for (;;) {
  await delay(200);
  if (out.includes('ready')) break;
}
const demo = JSON.parse(readFileSync(dir + '/demo.json'));
const d = new Agent({ connections: 8192, pipelining: 1, bodyTimeout: 0 });
const h = { 'x-api-key': demo.api_key, 'content-type': 'application/json' };
const talk = async (w) => {
  const r = await d.request({
    origin: demo.base_url,
    path: '/v2/chat',
    method: 'POST',
    headers: h,
    body: JSON.stringify({ agent_id: demo.agent_id, end_user_id: 'w' + w, content: question }),
  });
  const j = await r.body.json();
  if (!j.run_id) throw new Error(JSON.stringify(j));
  const s = await d.request({ origin: demo.base_url, path: `/v2/runs/${j.run_id}/stream`, method: 'GET', headers: h });
  let t = '';
  for await (const x of s.body) t = (t + x).slice(-300);
  if (!t.includes('succeeded')) throw new Error(t);
};
const load = async (n, k) => {
  let sent = 0;
  await Promise.all(
    Array.from({ length: n }, async (_, w) => {
      while (sent < k) {
        sent++;
        await talk(w);
      }
    }),
  );
};
await load(16, 300);
await delay(3000);
const cpu = () => {
  const f = readFileSync(`/proc/${c.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(f[11]) + Number(f[12])) / 100;
};
const c0 = cpu(),
  t0 = performance.now();
await load(atOnce, runs);
console.log(
  'CPU ms/run',
  (((cpu() - c0) / runs) * 1000).toFixed(2),
  'runs/s',
  ((runs / (performance.now() - t0)) * 1000).toFixed(0),
);
c.kill('SIGTERM');
await new Promise((r) => c.once('exit', r));
const prof = JSON.parse(readFileSync(dir + '/' + readdirSync(dir).find((n) => n.endsWith('.cpuprofile'))));
const byId = new Map(prof.nodes.map((n) => [n.id, n]));
const self = new Map(),
  total = new Map();
const parent = new Map();
for (const n of prof.nodes) for (const k of n.children ?? []) parent.set(k, n.id);
const t = prof.timeDeltas;
let all = 0;
const key = (n) =>
  `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.replace(/.*\/(node_modules|services)\//, '$1/').slice(-70)}:${n.callFrame.lineNumber + 1}`;
prof.samples.forEach((id, i) => {
  const dt = t[i];
  const n = byId.get(id);
  if (n.callFrame.functionName === '(idle)') return;
  all += dt;
  self.set(key(n), (self.get(key(n)) ?? 0) + dt);
  const seen = new Set();
  for (let x = id; x !== undefined; x = parent.get(x)) {
    const k = key(byId.get(x));
    if (!seen.has(k)) {
      seen.add(k);
      total.set(k, (total.get(k) ?? 0) + dt);
    }
  }
});
const show = (m, n) =>
  [...m]
    .sort((a, b) => b[1] - a[1])
    .slice(0, n)
    .forEach(([k, v]) => console.log(((v / all) * 100).toFixed(1).padStart(5) + '%', k));
console.log('busy s', (all / 1e6).toFixed(1));
console.log('SELF');
show(self, 45);
console.log('TOTAL');
show(new Map([...total].filter(([k]) => k.includes('services/') || k.includes('node_modules'))), 70);
const cat = new Map();
prof.samples.forEach((id, i) => {
  const n = byId.get(id);
  const f = n.callFrame;
  if (f.functionName === '(idle)') return;
  let k = f.url;
  k =
    f.functionName.startsWith('(') && !f.url
      ? f.functionName
      : k.startsWith('node:')
        ? k.split('/').slice(0, 2).join('/')
        : k.includes('node_modules/')
          ? 'nm/' + k.split('node_modules/').pop().split('/').slice(0, 2).join('/')
          : k.includes('services/')
            ? k.split('services/')[1].split('/').slice(0, 3).join('/')
            : 'native/' + f.functionName;
  cat.set(k, (cat.get(k) ?? 0) + t[i]);
});
console.log('CATEGORIES');
show(cat, 70);
