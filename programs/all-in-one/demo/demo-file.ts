// demo.json: the keys and ids for trying things, written whole once the demo is ready, mode 600; and demo-setup.json,
// the same while the demo is being made, so that a start cut short goes on where it was.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, writeWhole } from '../whole-file.ts';

/** Contents of demo.json. */
export interface DemoFile {
  base_url: string;
  /** Where `/admin/v1` is. */
  admin_url: string;
  organization_id: string;
  agent_id: string;
  publishable_key: string;
  api_key: string;
  identity_secret: string;
  admin_token: string;
  allowed_origin: string;
}

/** The part of them that making the demo gives. */
export type DemoMade = Omit<DemoFile, 'admin_url'>;

/** The parts made so far, and the documents in the knowledge base (name to SHA-256 and id). */
export interface DemoSetup extends Partial<DemoMade> {
  knowledge_base_id?: string;
  tool_server_id?: string;
  documents?: Record<string, { sha256: string; document_id: string }>;
}

export async function readDemoSetup(folder: string): Promise<DemoSetup> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'demo-setup.json'), 'utf8')) as DemoSetup;
  } catch (error) {
    if (isMissing(error)) return {};
    throw new Error(`${path.join(folder, 'demo-setup.json')} cannot be read; delete it to make the demo anew.`, {
      cause: error,
    });
  }
}

export function writeDemoSetup(folder: string, setup: DemoSetup): Promise<void> {
  return writeWhole(path.join(folder, 'demo-setup.json'), `${JSON.stringify(setup, null, 2)}\n`);
}

export function writeDemoFile(folder: string, demo: DemoFile): Promise<void> {
  return writeWhole(path.join(folder, 'demo.json'), `${JSON.stringify(demo, null, 2)}\n`);
}
