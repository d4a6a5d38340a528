// Whether selectors of pods or objects select any, and whether named ports are there. Pure: from objects to sentences
// about their faults.

import { containersOf, type KubernetesObject, ofKind, type PodOf, podsOf, specOf } from './objects.ts';

interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { key: string; operator: string; values?: readonly string[] }[];
}

interface Port {
  readonly name?: string;
  readonly port?: number | string;
  readonly targetPort?: number | string;
}

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: unknown;
}

interface Rule {
  readonly ports?: readonly Port[];
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
}

function selects(
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Readonly<Record<string, string>>,
): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator !== 'In') throw new Error(`the check knows no ${operator}`);
      return values.includes(labels[key] ?? '');
    })
  );
}

function has(pod: PodOf, port: number | string | undefined): boolean {
  return containersOf(pod).some(({ ports = [] }) =>
    ports.some(({ name, containerPort }) => name === port || containerPort === port),
  );
}

/** Everything that points at nothing. */
export function deadSelectors(objects: readonly KubernetesObject[]): string[] {
  const pods = podsOf(objects);
  const wrong: string[] = [];
  const say = (object: KubernetesObject, what: string): void => {
    wrong.push(`${object.kind} ${object.metadata.name} ${what}`);
  };
  const selected = (object: KubernetesObject, selector: Selector, what = 'selects'): PodOf[] => {
    // A value of an `In` that nobody has is as dead as a selector that nobody matches.
    for (const { key, values = [] } of selector.matchExpressions ?? []) {
      for (const value of values) {
        if (!pods.some(({ labels }) => labels[key] === value))
          say(object, `${what} ${key}=${value}, which nothing has`);
      }
    }
    const found = pods.filter(({ labels }) => selects(selector, labels));
    if (found.length === 0) say(object, `${what} nothing`);
    return found;
  };
  const checkPorts = (object: KubernetesObject, ports: readonly Port[], of: readonly PodOf[]): void => {
    for (const { port } of ports) {
      const dead = of.filter((pod) => typeof port === 'string' && !has(pod, port));
      if (dead.length > 0) say(object, `names the port ${port}, which ${dead[0]?.owner} has not`);
    }
  };

  for (const object of ofKind(objects, 'Service')) {
    const { selector, ports } = object.spec as { selector: Record<string, string>; ports: Port[] };
    for (const pod of selected(object, { matchLabels: selector })) {
      for (const { targetPort } of ports) {
        if (!has(pod, targetPort)) say(object, `goes to the port ${targetPort}, which ${pod.owner} has not`);
      }
    }
  }
  for (const object of ofKind(objects, 'PodDisruptionBudget')) {
    selected(object, object.spec?.['selector'] as Selector);
  }
  for (const object of ofKind(objects, 'NetworkPolicy')) {
    const {
      podSelector,
      ingress = [],
      egress = [],
    } = object.spec as {
      podSelector: Selector;
      ingress?: Rule[];
      egress?: Rule[];
    };
    const own = selected(object, podSelector);
    for (const { ports = [], from = [] } of ingress) {
      checkPorts(object, ports, own);
      for (const peer of from)
        if (peer.podSelector && !peer.namespaceSelector) selected(object, peer.podSelector, 'hears');
    }
    for (const { ports = [], to = [] } of egress) {
      for (const peer of to) {
        if (peer.podSelector && !peer.namespaceSelector) {
          checkPorts(object, ports, selected(object, peer.podSelector, 'calls'));
        }
      }
    }
  }
  for (const object of [...ofKind(objects, 'HorizontalPodAutoscaler'), ...ofKind(objects, 'ScaledObject')]) {
    const { kind, name } = specOf<{ scaleTargetRef: { kind: string; name: string } }>(object).scaleTargetRef;
    const target = ofKind(objects, kind).find(({ metadata }) => metadata.name === name);
    if (!target) say(object, `scales ${kind} ${name}, which is not there`);
    else if (target.spec?.['replicas'] !== undefined) say(object, `scales ${name}, whose replicas are fixed`);
  }
  for (const object of ofKind(objects, 'PodMonitor')) {
    const endpoints = object.spec?.['podMetricsEndpoints'] as Port[];
    const found = selected(object, object.spec?.['selector'] as Selector);
    checkPorts(
      object,
      endpoints.map(({ port }) => ({ port: port ?? '' })),
      found,
    );
  }
  for (const object of ofKind(objects, 'ServiceMonitor')) {
    const endpoints = object.spec?.['endpoints'] as Port[];
    const found = ofKind(objects, 'Service').filter(({ metadata }) =>
      selects(object.spec?.['selector'] as Selector, metadata.labels ?? {}),
    );
    if (found.length === 0) say(object, 'selects nothing');
    for (const service of found) {
      const ports = service.spec?.['ports'] as Port[];
      for (const { port } of endpoints) {
        if (!ports.some(({ name }) => name === port))
          say(object, `names the port ${port}, which ${service.metadata.name} has not`);
      }
    }
  }
  return [...wrong, ...deadBackends(objects)];
}

/** Services that an Ingress or a route sends to, which are not there or have no such port. */
function deadBackends(objects: readonly KubernetesObject[]): string[] {
  const backends = [
    ...ofKind(objects, 'Ingress').flatMap((object) =>
      specOf<{ rules: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[] }>(
        object,
      )
        .rules.flatMap(({ http }) => http.paths)
        .map(({ backend: { service } }) => ({ name: service.name, port: service.port.name })),
    ),
    ...ofKind(objects, 'HTTPRoute').flatMap((object) =>
      specOf<{ rules: { backendRefs: { name: string; port: number }[] }[] }>(object).rules.flatMap(
        ({ backendRefs }) => backendRefs,
      ),
    ),
  ];
  return backends.flatMap(({ name, port }) => {
    const service = ofKind(objects, 'Service').find(({ metadata }) => metadata.name === name);
    const ports = (service?.spec?.['ports'] ?? []) as Port[];
    return ports.some((one) => one.name === port || one.port === port) ? [] : [`nothing is behind ${name}:${port}`];
  });
}
