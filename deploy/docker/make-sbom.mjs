// Writes the image's list of packages (CycloneDX) to the named file, from package-lock.json: those that `npm ci --omit=dev` installs. `npm sbom --omit=dev` leaves packages out that a development dependency needs as well. The
// same for the same lock: its time is SOURCE_DATE_EPOCH, and its serial number comes from its content.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const components = Object.entries(lock.packages)
  .filter(
    ([path, { dev, optional, link }]) =>
      path.startsWith('node_modules/') && !link && !dev && (!optional || existsSync(path)),
  )
  .map(([path, entry]) => component(path, entry))
  .sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));

const sbom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    timestamp: new Date(Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1000).toISOString(),
    component: {
      type: 'application',
      'bom-ref': `${lock.name}@${lock.version}`,
      name: lock.name,
      version: lock.version,
    },
  },
  components,
};
const hex = createHash('sha256').update(JSON.stringify(sbom)).digest('hex');
// A UUID of version 8: of our own making.
const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
writeFileSync(process.argv[2], `${JSON.stringify({ serialNumber: `urn:uuid:${uuid}`, ...sbom }, null, 2)}\n`);

function component(path, { version, integrity, license }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [algorithm, digest] = integrity.split('-');
  return {
    type: 'library',
    // The same version may be installed in two places.
    'bom-ref': `${name}@${version}#${path}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    ...(license === undefined ? {} : { licenses: [licenseOf(license)] }),
  };
}

function licenseOf(text) {
  return / (AND|OR|WITH) /.test(text) ? { expression: text } : { license: { id: text } };
}
