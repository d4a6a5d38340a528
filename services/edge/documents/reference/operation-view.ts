// Pure. One operation: its call, its credential, its parameters and bodies as tables, its examples and its errors.

import type { OpenAPIV3_1 } from 'openapi-types';
import { type Html, markup, type Shown } from '../html.ts';
import { prose } from '../markdown/prose.ts';
import { curlOf } from './curl.ts';
import { type Api, nameOf, type Operation, type Schema } from './model.ts';
import { limitsOf, resolved, schemaView, typeOf } from './schema-view.ts';

type Media = { readonly schema?: Schema; readonly example?: unknown };

/** The operation, below a heading with its anchor. */
export function operationView(api: Api, operation: Operation): Html {
  const { method, path, id, summary, description, described } = operation;
  const body = described.requestBody as { content: Record<string, Media>; required?: boolean } | undefined;
  return markup`<section class="operation">
<h2 id="${id}">${summary}<a class="anchor" href="#${id}" aria-label="Link to this call">#</a></h2>
<p class="call"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
${description === '' ? '' : markup`<p>${prose(description)}</p>`}
${credentialsOf(api, operation)}
${parametersOf(api, described.parameters ?? [])}
${body ? bodyView(api, body) : ''}
${successes(api, described.responses ?? {})}
${errorsOf(api, described.responses ?? {})}
<h3>Example</h3>
${code(curlOf(operation, api.base.endsWith('/admin') ? 'ADMIN_URL' : 'BASE'), 'sh')}
${examples(described.responses ?? {})}
</section>
`;
}

/** A block of code, which docs.js gives a button. */
export function code(text: string, language: string): Html {
  return markup`<div class="code"><pre dir="ltr"><code class="language-${language}">${text}</code></pre></div>`;
}

function credentialsOf(api: Api, { described }: Operation): Html {
  const schemes = (described.security ?? []).flatMap((one) => Object.keys(one));
  const named = schemes.map(
    (scheme, index) => markup`${index === 0 ? '' : ' or '}<a href="${api.base}#${scheme}">${schemeName(scheme)}</a>`,
  );
  const permission = described['x-permission'];
  const access = described['x-gives-access']
    ? ' It gives access that outlives a session, so an operator’s session may not.'
    : '';
  return markup`<p class="facts">Credential: ${schemes.length === 0 ? 'none' : named}.${
    permission === undefined ? '' : markup` Permission: <code>${permission}</code>.`
  }${access}</p>`;
}

/** A scheme's name in words: `chatToken` as `chat token`. */
export function schemeName(scheme: string): string {
  return scheme.replace('apiKey', 'API key').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function parametersOf(
  api: Api,
  parameters: readonly (OpenAPIV3_1.ParameterObject | OpenAPIV3_1.ReferenceObject)[],
): Html {
  const all = parameters.flatMap((one) =>
    '$ref' in one ? (api.part<OpenAPIV3_1.ParameterObject>(one.$ref) ?? []) : one,
  );
  if (all.length === 0) return markup``;
  return markup`<h3>Parameters</h3><div class="table"><table class="schema"><thead><tr><th>name</th><th>in</th><th>type</th><th>meaning</th></tr></thead><tbody>
${all.map(({ name, in: place, required, description = '', schema = {} }) => {
  const typed = schema as Schema;
  return markup`<tr><td><code>${name}</code>${required ? markup`<span class="required" title="required">*</span>` : ''}</td><td>${place}</td><td class="type">${typeOf(api, typed)}</td><td>${prose(description)}${limitsOf(typed)}</td></tr>
`;
})}</tbody></table></div>`;
}

function bodyView(api: Api, { content, required }: { content: Record<string, Media>; required?: boolean }): Html {
  return markup`${Object.entries(content).map(
    ([
      type,
      { schema },
    ]) => markup`<h3>Body</h3><p class="facts"><code>${type}</code>${required === false ? ', may be left out' : ''}</p>
${schema ? markup`<div class="table">${schemaView(api, schema)}</div>` : ''}`,
  )}`;
}

function successes(api: Api, responses: OpenAPIV3_1.ResponsesObject): Html {
  const shown = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return markup`<h3>Answer</h3>${shown.map(([status, response]) => {
    const { description, content = {} } = response as { description: string; content?: Record<string, Media> };
    return markup`<p class="facts"><span class="status">${status}</span> ${prose(description)}</p>
${Object.entries(content).map(([type, { schema }]) => mediaView(api, type, schema))}`;
  })}`;
}

function mediaView(api: Api, type: string, schema: Schema | undefined): Html {
  if (type === 'text/event-stream')
    return markup`<p class="facts"><code>${type}</code>: <a href="${api.base}/events">the events of the stream</a></p>`;
  const name =
    schema?.$ref === undefined
      ? ''
      : markup`: <a href="${api.addressOf(nameOf(schema.$ref))}">${nameOf(schema.$ref)}</a>`;
  const fields = schema && hasFields(api, schema) ? markup`<div class="table">${schemaView(api, schema)}</div>` : '';
  return markup`<p class="facts"><code>${type}</code>${name}</p>${fields}`;
}

function hasFields(api: Api, schema: Schema): boolean {
  const { properties, anyOf, oneOf } = resolved(api, schema);
  return properties !== undefined || anyOf !== undefined || oneOf !== undefined;
}

function errorsOf(api: Api, responses: OpenAPIV3_1.ResponsesObject): Html {
  const rows = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const found = '$ref' in response ? api.part<OpenAPIV3_1.ResponseObject>(response.$ref) : response;
      const codes = Array.from((found?.description ?? '').matchAll(/`(\w+)`/g), ([, one = '']) => one);
      return markup`<li><span class="status">${status}</span> ${codes.map((one, index): Shown => markup`${index === 0 ? '' : ', '}<a href="${api.base}/errors#${one}"><code>${one}</code></a>`)}</li>`;
    });
  return rows.length === 0 ? markup`` : markup`<h3>Errors</h3><ul class="errors">${rows}</ul>`;
}

function examples(responses: OpenAPIV3_1.ResponsesObject): Html {
  const shown = Object.entries(responses).flatMap(([status, response]) => {
    const { content = {} } = response as { content?: Record<string, Media> };
    if (!status.startsWith('2')) return [];
    return Object.entries(content).flatMap(([type, { example }]) =>
      example === undefined ? [] : [{ status, type, example }],
    );
  });
  return markup`${shown.map(
    ({
      status,
      type,
      example,
    }) => markup`<p class="facts"><span class="status">${status}</span> <code>${type}</code></p>
${code(typeof example === 'string' ? example : JSON.stringify(example, null, 2), type === 'application/json' ? 'json' : 'text')}`,
  )}`;
}
