import { spawn } from 'node:child_process';
import { readFileSync, mkdtempSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';
const dir = mkdtempSync('/tmp/idle-');
const env = {
  ...process.env,
  DATA_DIR: dir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  LIMIT_API_KEY_PER_MINUTE: '100000',
  LIMIT_CONCURRENT_RUNS: '1000',
  LIMIT_QUEUED_RUNS: '1000',
  RUN_WORKERS: '1000',
};
const c = spawn(
  process.execPath,
  ['--import', '/tmp/stm.mjs', '--disable-warning=ExperimentalWarning', 'services/all-in-one/main.ts'],
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
const d = new Agent({ connections: 100, pipelining: 1 });
const h = { 'x-api-key': demo.api_key, 'content-type': 'application/json' };
const talk = async (w) => {
  const r = await d.request({
    origin: demo.base_url,
    path: '/v2/chat',
    method: 'POST',
    headers: h,
    body: JSON.stringify({ agent_id: demo.agent_id, end_user_id: 'w' + w, content: '/stream 40 0' }),
  });
  const j = await r.body.json();
  const s = await d.request({ origin: demo.base_url, path: `/v2/runs/${j.run_id}/stream`, method: 'GET', headers: h });
  await s.body.text();
};
const cpu = () => {
  const f = readFileSync(`/proc/${c.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return [Number(f[11]) * 10, Number(f[12]) * 10];
};
const thr = () => {
  const o = {};
  return o;
};
await delay(3000);
let a = cpu();
await delay(10000);
let b = cpu();
console.log('idle ms/s user', (b[0] - a[0]) / 10, 'sys', (b[1] - a[1]) / 10);
for (const [n, k] of [
  [16, 2000],
  [1, 1],
]) {
  let sent = 0;
  await Promise.all(
    Array.from({ length: n }, async (_, w) => {
      while (sent < k) {
        sent++;
        await talk(w);
      }
    }),
  );
}
c.kill('SIGUSR2');
await delay(500);
console.error('=== 1000 at 1');
{
  for (let i = 0; i < 1000; i++) await talk(0);
}
c.kill('SIGUSR2');
await delay(1000);
process.exit();
