// Work by the time, which is not counted with a message: the periodic tasks of the services stand still while messages
// are counted (counted/slow-time.ts). Each is here with its share in a message, or the reason for none.

const looks = 'looks every few seconds for what a crash left, and finds nothing of a message that went well';
const ofOther = 'about administration, sign-in or erasure: no message leads to it';
const ofDocuments = 'about documents and their vectors: no message leads to it';
const ofRefusals = 'tells of refusals, and of none where a message was taken';

export const notCounted: Readonly<Record<string, string>> = {
  'run sweep': looks,
  'run leases': 'a heartbeat for all runs of a process, every 5 s: an answer that takes 20 s has four of them',
  'queue-healer': looks,
  'slot-healer': looks,
  'deletion sweep': looks,
  'ingestion sweeper': looks,
  'index upkeep': looks,
  'usage-folder':
    'folds the usage of up to 1,000 messages at once, every 5 s: the more messages, the less of it is the share of one',
  'edge access refresh': 'reads keys and organizations in use again, every 4 s, however many messages they send',
  'open responses of administrators': ofOther,
  'oidc discovery': ofOther,
  'refused sign-ins': ofRefusals,
  'refused origins': ofRefusals,
  'refused acts': ofRefusals,
  refusals: ofRefusals,
  'full queues': ofRefusals,
  'collection of origins': ofOther,
  'collection of refused origins': ofOther,
  'memberships that were begun': ofOther,
  'previews of former members': ofOther,
  'erasure of former members': ofOther,
  'erasure of organizations': ofOther,
  'erasure of end-users': ofOther,
  'signing keys': ofOther,
  'sweep of sessions and links': ofOther,
  resealing: ofOther,
  'old idempotency keys': 'deletes what was made once and is a day old, of administration',
  'model-lists': 'reads the models of providers again, once a day',
  'tool-upkeep': 'reads the tools of servers again, however many calls they get',
  'trace-retention': 'strips old traces, some time each hour',
  'document counter': ofDocuments,
  'vector keeper': ofDocuments,
  'embedding usage': 'tells of searches by meaning, once for all of them every few seconds; the demo model has none',
};
