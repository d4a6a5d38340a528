// Pure. Reads the values of a claim with somebody's groups or roles, in the forms that providers give it.

/** Values of a claim, or why there are none that can be read. */
export interface ClaimedGroups {
  readonly values: ReadonlySet<string>;
  /**
   * `some`: values are there. `empty`: the claim is, and has none. `absent`: no claim. `left_out`: the provider says that
   * it left the claim out, because there are too many values. `unreadable`: another form.
   */
  readonly state: 'some' | 'empty' | 'absent' | 'left_out' | 'unreadable';
  /** The claim is one text that has commas or spaces: it is one value, and was perhaps meant as several. */
  readonly isOneText: boolean;
}

type Claims = Readonly<Record<string, unknown>>;

const deepest = 4;
/** Members of an object in a list that name a group. */
const names = ['id', 'name', 'value', 'display', 'displayName', 'display_name', 'key', 'path'];

/**
 * Reads the claim `name`; dots lead into objects where no claim has the whole name. A list of texts or of objects with a
 * name or an id; a map whose keys are the values; one text, as it stands; any of these as JSON text.
 */
export function claimedGroups(claims: Claims, name: string): ClaimedGroups {
  const claim = claimOf(claims, name);
  const values = new Set<string>();
  const isReadable = collect(claim, values, 0);
  const isOneText = typeof claim === 'string' && /[\s,;]/.test(claim.trim()) && values.size === 1;
  const result = (state: ClaimedGroups['state']): ClaimedGroups => ({ values, state, isOneText });
  if (values.size > 0) return result('some');
  if (isLeftOut(claims, name)) return result('left_out');
  if (claim === undefined || claim === null) return result('absent');
  return result(isReadable ? 'empty' : 'unreadable');
}

// False where there is something in it that is no value.
function collect(given: unknown, values: Set<string>, depth: number): boolean {
  if (given === undefined || given === null || given === '' || given === false) return true;
  if (depth > deepest) return false;
  if (typeof given === 'string') return collectText(given, values, depth);
  if (typeof given === 'number') return Number.isSafeInteger(given) && Boolean(values.add(String(given)));
  if (Array.isArray(given)) {
    const read = given.map((each: unknown) => collectMember(each, values, depth));
    return !read.includes(false);
  }
  if (typeof given !== 'object') return false;
  return collectMap(given as Claims, values);
}

function collectText(text: string, values: Set<string>, depth: number): boolean {
  if (/^\s*[[{]/.test(text)) {
    try {
      return collect(JSON.parse(text), values, depth + 1);
    } catch {
      // A text like any other.
    }
  }
  values.add(text);
  return true;
}

function collectMember(given: unknown, values: Set<string>, depth: number): boolean {
  if (typeof given === 'string') {
    if (given !== '') values.add(given);
    return true;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return collect(given, values, depth + 1);
  return collectNames(given as Claims, values) || collectMap(given as Claims, values);
}

function collectNames(object: Claims, values: Set<string>): boolean {
  const found = names
    .map((name) => (Object.hasOwn(object, name) ? object[name] : undefined))
    .map((value) => (Number.isSafeInteger(value) ? String(value) : value))
    .filter((value) => typeof value === 'string' && value !== '') as string[];
  for (const value of found) values.add(value);
  return found.length > 0;
}

// A map, as Zitadel gives it: each key is a value, with an object or `true`. Another object is no map: its members say
// something else.
function collectMap(object: Claims, values: Set<string>): boolean {
  const entries = Object.entries(object).filter(([, value]) => value !== null && value !== false);
  const isMap = entries.every(([, value]) => value === true || (typeof value === 'object' && !Array.isArray(value)));
  if (!isMap) return collectNames(object, values);
  for (const [key] of entries) values.add(key);
  return true;
}

// Distributed claims (OpenID Connect Core 1.0, section 5.6.2), which Entra uses for more groups than fit into a token.
function isLeftOut(claims: Claims, name: string): boolean {
  const elsewhere = claims._claim_names;
  const root = name.split('.')[0] ?? name;
  const isElsewhere =
    typeof elsewhere === 'object' &&
    elsewhere !== null &&
    (Object.hasOwn(elsewhere, name) || Object.hasOwn(elsewhere, root));
  const { hasgroups: has } = claims;
  // Earlier forms of Entra's.
  if (Object.hasOwn(claims, `${name}:src1`)) return true;
  return isElsewhere || (name === 'groups' && (has === true || has === 'true' || has === 1));
}

// Claims and the objects in them may have dots in their names: the longest name that is there counts, and leads on.
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const key = name.slice(0, dot);
    const inner = Object.hasOwn(claims, key) ? claims[key] : undefined;
    if (typeof inner === 'object' && inner !== null) return claimOf(inner as Claims, name.slice(dot + 1));
  }
  return undefined;
}
