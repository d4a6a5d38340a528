// Writes the list of what the image is made of (CycloneDX) to the file that is named. The same for the same
// package-lock.json: its time is SOURCE_DATE_EPOCH, and its serial number comes from its content.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
const sbom = JSON.parse(stdout);
delete sbom.serialNumber;
sbom.metadata.timestamp = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1000).toISOString();
sbom.components.sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));
const hex = createHash('sha256').update(JSON.stringify(sbom)).digest('hex');
// A UUID of version 8: of our own making.
const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
writeFileSync(process.argv[2], `${JSON.stringify({ serialNumber: `urn:uuid:${uuid}`, ...sbom }, null, 2)}\n`);
