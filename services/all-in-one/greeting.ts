// Pure. What a newcomer is told once everything is up: the page, and one line that asks a question with the API key
// from demo.json and streams the answer. No secret is printed.

export function greeting(address: string, folder: string, agentId: string): string {
  const file = folder.startsWith('/') || folder.startsWith('.') ? `${folder}/demo.json` : `./${folder}/demo.json`;
  const body = JSON.stringify({ agent_id: agentId, content: 'What is Colloquy?' });
  const key = `K=$(node -p 'require("${file}").api_key')`;
  const send = `curl -s ${address}/v2/chat -H "X-API-Key: $K" -H 'Content-Type: application/json' -d '${body}'`;
  const runId = `node -p 'JSON.parse(require("fs").readFileSync(0)).run_id'`;
  return [
    '',
    `  Colloquy is ready.`,
    '',
    `  Page   ${address}/demo`,
    `  Keys   ${file}`,
    `  Ask    ${key}; curl -sN ${address}/v2/runs/$(${send} | ${runId})/stream -H "X-API-Key: $K"`,
    '',
    '',
  ].join('\n');
}
