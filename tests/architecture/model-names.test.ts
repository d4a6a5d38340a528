// No document, example, description or setting names a provider's model: models end, and a name that ended is the first that
// a reader tries. `<model>` stands for one.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Families of models, with the version, size or kind that makes a name of one. */
const families =
  /(?<![\w-])(?:gpt-?\\?[\do]|o[1345](?:-mini|-pro|-preview)|chatgpt-\w|claude-\w|gemini-\w|gemma-?\d|(?:meta-)?llama-?\d|(?:mi|mag|dev)stral-\w|mixtral-\w|codestral-\w|ministral-\w|qwen-?\d|deepseek-\w|kimi-\w|command-[ar]\b|(?:amazon\.)?nova-\w|grok-\d|phi-\d|text-embedding-\w|nomic-embed|bge-\w|titan-\w)/gi;

/**
 * Tests, whose data others wrote, their lists of suites, code that treats a family in its own way, and the locks of packages.
 */
const leftOut =
  /^(?:tests\/|tools\/|services\/run-executor\/models\/(?:kinds|wire|rules)\/[\w-]+\.ts$)|package-lock\.json$/;
const texts =
  /\.(?:ts|tsx|mjs|js|json|ya?ml|md|html|css|proto|tpl|txt|sh|toml|env|example)$|(?:^|\/)(?:Dockerfile|\.env[^/]*)$/;

const named = (text: string): string[] => text.match(families) ?? [];

describe("a model's name", () => {
  it('stands in no document, example, description or setting', () => {
    const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const files = stdout.split('\n').filter((file) => texts.test(file) && !leftOut.test(file));
    assert.ok(files.length > 500);
    const found = files.flatMap((file) => {
      try {
        return named(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`);
      } catch (error) {
        // It was deleted, and git has not been told.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    });
    assert.deepEqual(found, [], 'write <model> in its place');
  });

  it('is told from the names of providers, servers and kinds', () => {
    const names =
      'openai/gpt-4o claude-sonnet-4-5 gemini-2.5-flash meta-llama/Llama-3.1-8B qwen3:8b text-embedding-3-small';
    assert.equal(named(names).length, 6);
    assert.deepEqual(
      named('openai/<model> anthropic/<model> llama.cpp, Ollama, Mistral, DeepSeek, Gemini, Kimi, the o1 way'),
      [],
    );
  });
});
