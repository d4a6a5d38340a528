// Pure. The greeting in a log, once everything is up (at a terminal it is terminal-greeting.ts): the page, and one line that asks a question with the API key from demo.json
// and streams the answer. It has no secret but the console's link, which works once, where somebody looks on.

/**
 * `agentId` is the demo's; without one there is no demo, and the greeting says where to begin. `console` is a sign-in
 * link, or how to get one; absent where there is no console.
 */
export function greeting(
  address: string,
  folder: string,
  agentId: string | undefined,
  consoleLink: string | undefined,
): string {
  const within = shownFolder(folder);
  const lines = agentId === undefined ? withoutDemo(address, within) : withDemo(address, within, agentId);
  const first = consoleLink === undefined ? [] : [`  Console  ${consoleLink}`];
  return ['', `  Colloquy is ready.`, '', ...first, ...lines, '', ''].join('\n');
}

/** A relative path as a person knows it. */
export function shownFolder(folder: string): string {
  return folder.startsWith('/') || folder.startsWith('.') ? folder : `./${folder}`;
}

function withDemo(address: string, folder: string, agentId: string): string[] {
  const file = `${folder}/demo.json`;
  const body = JSON.stringify({ agent_id: agentId, content: 'What is Colloquy?' });
  const key = `K=$(node -p 'require("${file}").api_key')`;
  const send = `curl -s ${address}/v2/chat -H "X-API-Key: $K" -H 'Content-Type: application/json' -d '${body}'`;
  const runId = `node -p 'JSON.parse(require("fs").readFileSync(0)).run_id'`;
  return [
    `  Page     ${address}/demo`,
    `  Keys     ${file}`,
    `  Ask      ${key}; curl -sN ${address}/v2/runs/$(${send} | ${runId})/stream -H "X-API-Key: $K"`,
  ];
}

function withoutDemo(address: string, folder: string): string[] {
  return [
    `  API      ${address}/v2/openapi.json`,
    `  Admin    the operator's token is in ${folder}/admin-token, unless you gave it`,
  ];
}
