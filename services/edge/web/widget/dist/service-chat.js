(function () {
  var e = globalThis,
    t =
      e.ShadowRoot &&
      (e.ShadyCSS === void 0 || e.ShadyCSS.nativeShadow) &&
      `adoptedStyleSheets` in Document.prototype &&
      `replace` in CSSStyleSheet.prototype,
    n = Symbol(),
    r = new WeakMap(),
    i = class {
      constructor(e, t, r) {
        if (((this._$cssResult$ = !0), r !== n))
          throw Error('CSSResult is not constructable. Use `unsafeCSS` or `css` instead.');
        ((this.cssText = e), (this.t = t));
      }
      get styleSheet() {
        let e = this.o,
          n = this.t;
        if (t && e === void 0) {
          let t = n !== void 0 && n.length === 1;
          (t && (e = r.get(n)),
            e === void 0 && ((this.o = e = new CSSStyleSheet()).replaceSync(this.cssText), t && r.set(n, e)));
        }
        return e;
      }
      toString() {
        return this.cssText;
      }
    },
    a = (e) => new i(typeof e == `string` ? e : e + ``, void 0, n),
    o = (n, r) => {
      if (t) n.adoptedStyleSheets = r.map((e) => (e instanceof CSSStyleSheet ? e : e.styleSheet));
      else
        for (let t of r) {
          let r = document.createElement(`style`),
            i = e.litNonce;
          (i !== void 0 && r.setAttribute(`nonce`, i), (r.textContent = t.cssText), n.appendChild(r));
        }
    },
    s = t
      ? (e) => e
      : (e) =>
          e instanceof CSSStyleSheet
            ? ((e) => {
                let t = ``;
                for (let n of e.cssRules) t += n.cssText;
                return a(t);
              })(e)
            : e,
    {
      is: c,
      defineProperty: l,
      getOwnPropertyDescriptor: u,
      getOwnPropertyNames: d,
      getOwnPropertySymbols: f,
      getPrototypeOf: p,
    } = Object,
    m = globalThis,
    h = m.trustedTypes,
    g = h ? h.emptyScript : ``,
    _ = m.reactiveElementPolyfillSupport,
    v = (e, t) => e,
    y = {
      toAttribute(e, t) {
        switch (t) {
          case Boolean:
            e = e ? g : null;
            break;
          case Object:
          case Array:
            e = e == null ? e : JSON.stringify(e);
        }
        return e;
      },
      fromAttribute(e, t) {
        let n = e;
        switch (t) {
          case Boolean:
            n = e !== null;
            break;
          case Number:
            n = e === null ? null : Number(e);
            break;
          case Object:
          case Array:
            try {
              n = JSON.parse(e);
            } catch {
              n = null;
            }
        }
        return n;
      },
    },
    b = (e, t) => !c(e, t),
    x = { attribute: !0, type: String, converter: y, reflect: !1, useDefault: !1, hasChanged: b };
  ((Symbol.metadata ??= Symbol(`metadata`)), (m.litPropertyMetadata ??= new WeakMap()));
  var S = class extends HTMLElement {
    static addInitializer(e) {
      (this._$Ei(), (this.l ??= []).push(e));
    }
    static get observedAttributes() {
      return (this.finalize(), this._$Eh && [...this._$Eh.keys()]);
    }
    static createProperty(e, t = x) {
      if (
        (t.state && (t.attribute = !1),
        this._$Ei(),
        this.prototype.hasOwnProperty(e) && ((t = Object.create(t)).wrapped = !0),
        this.elementProperties.set(e, t),
        !t.noAccessor)
      ) {
        let n = Symbol(),
          r = this.getPropertyDescriptor(e, n, t);
        r !== void 0 && l(this.prototype, e, r);
      }
    }
    static getPropertyDescriptor(e, t, n) {
      let { get: r, set: i } = u(this.prototype, e) ?? {
        get() {
          return this[t];
        },
        set(e) {
          this[t] = e;
        },
      };
      return {
        get: r,
        set(t) {
          let a = r?.call(this);
          (i?.call(this, t), this.requestUpdate(e, a, n));
        },
        configurable: !0,
        enumerable: !0,
      };
    }
    static getPropertyOptions(e) {
      return this.elementProperties.get(e) ?? x;
    }
    static _$Ei() {
      if (this.hasOwnProperty(v(`elementProperties`))) return;
      let e = p(this);
      (e.finalize(), e.l !== void 0 && (this.l = [...e.l]), (this.elementProperties = new Map(e.elementProperties)));
    }
    static finalize() {
      if (this.hasOwnProperty(v(`finalized`))) return;
      if (((this.finalized = !0), this._$Ei(), this.hasOwnProperty(v(`properties`)))) {
        let e = this.properties,
          t = [...d(e), ...f(e)];
        for (let n of t) this.createProperty(n, e[n]);
      }
      let e = this[Symbol.metadata];
      if (e !== null) {
        let t = litPropertyMetadata.get(e);
        if (t !== void 0) for (let [e, n] of t) this.elementProperties.set(e, n);
      }
      this._$Eh = new Map();
      for (let [e, t] of this.elementProperties) {
        let n = this._$Eu(e, t);
        n !== void 0 && this._$Eh.set(n, e);
      }
      this.elementStyles = this.finalizeStyles(this.styles);
    }
    static finalizeStyles(e) {
      let t = [];
      if (Array.isArray(e)) {
        let n = new Set(e.flat(1 / 0).reverse());
        for (let e of n) t.unshift(s(e));
      } else e !== void 0 && t.push(s(e));
      return t;
    }
    static _$Eu(e, t) {
      let n = t.attribute;
      return !1 === n ? void 0 : typeof n == `string` ? n : typeof e == `string` ? e.toLowerCase() : void 0;
    }
    constructor() {
      (super(),
        (this._$Ep = void 0),
        (this.isUpdatePending = !1),
        (this.hasUpdated = !1),
        (this._$Em = null),
        this._$Ev());
    }
    _$Ev() {
      ((this._$ES = new Promise((e) => (this.enableUpdating = e))),
        (this._$AL = new Map()),
        this._$E_(),
        this.requestUpdate(),
        this.constructor.l?.forEach((e) => e(this)));
    }
    addController(e) {
      ((this._$EO ??= new Set()).add(e), this.renderRoot !== void 0 && this.isConnected && e.hostConnected?.());
    }
    removeController(e) {
      this._$EO?.delete(e);
    }
    _$E_() {
      let e = new Map(),
        t = this.constructor.elementProperties;
      for (let n of t.keys()) this.hasOwnProperty(n) && (e.set(n, this[n]), delete this[n]);
      e.size > 0 && (this._$Ep = e);
    }
    createRenderRoot() {
      let e = this.shadowRoot ?? this.attachShadow(this.constructor.shadowRootOptions);
      return (o(e, this.constructor.elementStyles), e);
    }
    connectedCallback() {
      ((this.renderRoot ??= this.createRenderRoot()),
        this.enableUpdating(!0),
        this._$EO?.forEach((e) => e.hostConnected?.()));
    }
    enableUpdating(e) {}
    disconnectedCallback() {
      this._$EO?.forEach((e) => e.hostDisconnected?.());
    }
    attributeChangedCallback(e, t, n) {
      this._$AK(e, n);
    }
    _$ET(e, t) {
      let n = this.constructor.elementProperties.get(e),
        r = this.constructor._$Eu(e, n);
      if (r !== void 0 && !0 === n.reflect) {
        let i = (n.converter?.toAttribute === void 0 ? y : n.converter).toAttribute(t, n.type);
        ((this._$Em = e), i == null ? this.removeAttribute(r) : this.setAttribute(r, i), (this._$Em = null));
      }
    }
    _$AK(e, t) {
      let n = this.constructor,
        r = n._$Eh.get(e);
      if (r !== void 0 && this._$Em !== r) {
        let e = n.getPropertyOptions(r),
          i =
            typeof e.converter == `function`
              ? { fromAttribute: e.converter }
              : e.converter?.fromAttribute === void 0
                ? y
                : e.converter;
        this._$Em = r;
        let a = i.fromAttribute(t, e.type);
        ((this[r] = a ?? this._$Ej?.get(r) ?? a), (this._$Em = null));
      }
    }
    requestUpdate(e, t, n, r = !1, i) {
      if (e !== void 0) {
        let a = this.constructor;
        if (
          (!1 === r && (i = this[e]),
          (n ??= a.getPropertyOptions(e)),
          !(
            (n.hasChanged ?? b)(i, t) ||
            (n.useDefault && n.reflect && i === this._$Ej?.get(e) && !this.hasAttribute(a._$Eu(e, n)))
          ))
        )
          return;
        this.C(e, t, n);
      }
      !1 === this.isUpdatePending && (this._$ES = this._$EP());
    }
    C(e, t, { useDefault: n, reflect: r, wrapped: i }, a) {
      (n && !(this._$Ej ??= new Map()).has(e) && (this._$Ej.set(e, a ?? t ?? this[e]), !0 !== i || a !== void 0)) ||
        (this._$AL.has(e) || (this.hasUpdated || n || (t = void 0), this._$AL.set(e, t)),
        !0 === r && this._$Em !== e && (this._$Eq ??= new Set()).add(e));
    }
    async _$EP() {
      this.isUpdatePending = !0;
      try {
        await this._$ES;
      } catch (e) {
        Promise.reject(e);
      }
      let e = this.scheduleUpdate();
      return (e != null && (await e), !this.isUpdatePending);
    }
    scheduleUpdate() {
      return this.performUpdate();
    }
    performUpdate() {
      if (!this.isUpdatePending) return;
      if (!this.hasUpdated) {
        if (((this.renderRoot ??= this.createRenderRoot()), this._$Ep)) {
          for (let [e, t] of this._$Ep) this[e] = t;
          this._$Ep = void 0;
        }
        let e = this.constructor.elementProperties;
        if (e.size > 0)
          for (let [t, n] of e) {
            let { wrapped: e } = n,
              r = this[t];
            !0 !== e || this._$AL.has(t) || r === void 0 || this.C(t, void 0, n, r);
          }
      }
      let e = !1,
        t = this._$AL;
      try {
        ((e = this.shouldUpdate(t)),
          e ? (this.willUpdate(t), this._$EO?.forEach((e) => e.hostUpdate?.()), this.update(t)) : this._$EM());
      } catch (t) {
        throw ((e = !1), this._$EM(), t);
      }
      e && this._$AE(t);
    }
    willUpdate(e) {}
    _$AE(e) {
      (this._$EO?.forEach((e) => e.hostUpdated?.()),
        this.hasUpdated || ((this.hasUpdated = !0), this.firstUpdated(e)),
        this.updated(e));
    }
    _$EM() {
      ((this._$AL = new Map()), (this.isUpdatePending = !1));
    }
    get updateComplete() {
      return this.getUpdateComplete();
    }
    getUpdateComplete() {
      return this._$ES;
    }
    shouldUpdate(e) {
      return !0;
    }
    update(e) {
      ((this._$Eq &&= this._$Eq.forEach((e) => this._$ET(e, this[e]))), this._$EM());
    }
    updated(e) {}
    firstUpdated(e) {}
  };
  ((S.elementStyles = []),
    (S.shadowRootOptions = { mode: `open` }),
    (S[v(`elementProperties`)] = new Map()),
    (S[v(`finalized`)] = new Map()),
    _?.({ ReactiveElement: S }),
    (m.reactiveElementVersions ??= []).push(`2.1.2`));
  var C = class extends Error {
    name = `ApiError`;
    code;
    status;
    scope;
    retryAfterSeconds;
    requestId;
    details;
    constructor(e) {
      (super(e.message ?? e.code),
        (this.code = e.code),
        (this.status = e.status ?? 0),
        (this.scope = e.scope),
        (this.retryAfterSeconds = e.retry_after),
        (this.requestId = e.request_id),
        (this.details = e.details ?? []));
    }
    get passes() {
      return [`offline`, `service_unavailable`, `redis_unavailable`].includes(this.code);
    }
  };
  async function w(e) {
    let t = await e.json().catch(() => void 0),
      { status: n } = e;
    return typeof t?.code == `string`
      ? new C({ ...t, code: t.code, status: n })
      : new C({ code: n >= 500 ? `service_unavailable` : `invalid_request`, status: n });
  }
  function ee(e, t) {
    return new Promise((n) => {
      let r = () => {
          (clearTimeout(i), t?.removeEventListener(`abort`, r), n());
        },
        i = setTimeout(r, e);
      t?.aborted ? r() : t?.addEventListener(`abort`, r, { once: !0 });
    });
  }
  function T(e, t, n) {
    return Math.min(n, t * 2 ** e) * (0.5 + Math.random() / 2);
  }
  var te = 3,
    ne = 2e4;
  function E({ baseUrl: e, agentId: t, credentials: n, signal: r }) {
    let i = async (t, r) => {
        for (let i = 1; ; i += 1) {
          let a = await n.token(),
            o = { ...r.headers, Authorization: `Bearer ${a}` },
            s = await D(`${e}${t}`, { ...r, headers: o });
          if (s.ok) return s;
          let c = await w(s);
          if (c.status !== 401 || !n.refused(a) || i === 2) throw c;
        }
      },
      a = async (e, t, { body: n, headers: a }) => {
        let o = new AbortController(),
          s = setTimeout(() => o.abort(), ne);
        try {
          let s = await i(t, {
            method: e,
            signal: ie(r, o.signal),
            headers: { ...a, ...(n === void 0 ? {} : { 'Content-Type': `application/json` }) },
            ...(n === void 0 ? {} : { body: JSON.stringify(n) }),
          });
          return s.status === 204 ? void 0 : await re(s);
        } finally {
          clearTimeout(s);
        }
      },
      o = async (e, t, n = {}) => {
        let { repeatable: i = e === `GET` } = n;
        for (let o = 1; ; o += 1)
          try {
            return await a(e, t, n);
          } catch (e) {
            if (!(i && e instanceof C && e.passes && o < te && !r.aborted)) throw e;
            await ee(Math.max(T(o, 400, 4e3), (e.retryAfterSeconds ?? 0) * 1e3), r);
          }
      },
      s = { repeatable: !0 };
    return {
      agent: () => o(`GET`, `/v2/agents/${t}`),
      conversations: (e) =>
        o(`GET`, `/v2/conversations?${ae({ agent_id: t, limit: `30`, ...(e ? { cursor: e } : {}) })}`),
      conversation: (e, t) => o(`GET`, `/v2/conversations/${e}${t === void 0 ? `` : `?before_seq=${t}`}`),
      createConversation: () => o(`POST`, `/v2/conversations`, { body: { agent_id: t } }),
      renameConversation: (e, t) => o(`PATCH`, `/v2/conversations/${e}`, { body: { title: t }, ...s }),
      deleteConversation: (e) => o(`DELETE`, `/v2/conversations/${e}`, s),
      sendMessage: (e, t, n) =>
        o(`POST`, `/v2/conversations/${e}/messages`, { body: { content: t }, headers: { 'Idempotency-Key': n }, ...s }),
      answerRun: (e, t) => o(`POST`, `/v2/runs/${e}/answer`, { body: { answers: t }, ...s }),
      decideRun: (e, t) => o(`POST`, `/v2/runs/${e}/approval`, { body: t, ...s }),
      cancelRun: (e) => o(`POST`, `/v2/runs/${e}/cancel`, s),
      passage: (e, t, n) => o(`GET`, `/v2/conversations/${e}/messages/${t}/citations/${n}`),
      giveFeedback: (e, t) => o(`POST`, `/v2/messages/${e}/feedback`, { body: t, ...s }),
      async openStream(e, t, n) {
        let a = await i(`/v2/runs/${e}/stream`, {
          signal: ie(r, n),
          cache: `no-store`,
          headers: { Accept: `text/event-stream`, ...(t === void 0 ? {} : { 'Last-Event-ID': t }) },
        });
        if (!a.body) throw new C({ code: `offline` });
        return a.body;
      },
    };
  }
  async function D(e, t) {
    try {
      return await fetch(e, { credentials: `omit`, referrerPolicy: `no-referrer`, mode: `cors`, ...t });
    } catch {
      throw new C({ code: `offline` });
    }
  }
  async function re(e) {
    try {
      return await e.json();
    } catch {
      throw new C({ code: `offline` });
    }
  }
  function ie(...e) {
    let t = new AbortController();
    for (let n of e)
      n.aborted ? t.abort() : n.addEventListener(`abort`, () => t.abort(), { once: !0, signal: t.signal });
    return t.signal;
  }
  function ae(e) {
    return new URLSearchParams(e).toString();
  }
  function oe() {
    let e = crypto.getRandomValues(new Uint8Array(16));
    ((e[6] = ((e[6] ?? 0) & 15) | 64), (e[8] = ((e[8] ?? 0) & 63) | 128));
    let t = Array.from(e, (e) => e.toString(16).padStart(2, `0`)).join(``);
    return [t.slice(0, 8), t.slice(8, 12), t.slice(12, 16), t.slice(16, 20), t.slice(20)].join(`-`);
  }
  var se = {
    state: `queued`,
    queuePosition: void 0,
    text: ``,
    telling: 0,
    messageId: void 0,
    tools: [],
    citations: [],
    question: void 0,
    approval: void 0,
    errorCode: void 0,
    message: void 0,
    done: !1,
  };
  function ce(e, t) {
    switch (t.type) {
      case `run`:
        return { ...e, state: t.data.state, queuePosition: t.data.queue_position };
      case `message_start`:
        return { ...e, messageId: t.data.message_id };
      case `delta`:
        return { ...e, text: e.text + t.data.text, messageId: t.data.message_id };
      case `tool_call`:
        return ue(e, t.data);
      case `tool_result`: {
        let { call_id: n, status: r } = t.data;
        return { ...e, tools: e.tools.map((e) => (e.id === n ? { ...e, status: r } : e)) };
      }
      case `question`:
        return { ...e, question: t.data, tools: de(e.tools, [t.data.call_id]) };
      case `approval`:
        return {
          ...e,
          approval: t.data,
          tools: de(
            e.tools,
            t.data.calls.map(({ call_id: e }) => e),
          ),
        };
      case `resumed`:
        return { ...e, question: void 0, approval: void 0, tools: fe(e.tools) };
      case `citations`:
        return { ...e, citations: t.data.citations };
      case `message`: {
        let { id: n, content: r, citations: i } = t.data;
        return { ...e, message: t.data, text: r, messageId: n, citations: i };
      }
      case `error`:
        return { ...e, errorCode: t.data.code, question: void 0, approval: void 0 };
      case `reset`:
        return { ...se, telling: e.telling + 1 };
      case `done`:
        return { ...e, state: t.data.state, question: void 0, approval: void 0, done: !0 };
      default:
        return e;
    }
  }
  function le(e) {
    return {
      ...se,
      state: `succeeded`,
      text: e.content,
      messageId: e.id,
      citations: e.citations,
      message: e,
      done: !0,
    };
  }
  function ue(e, { call_id: t, name: n, title: r, server_name: i }) {
    return e.tools.some((e) => e.id === t)
      ? e
      : { ...e, tools: [...e.tools, { id: t, name: n, title: r ?? ``, server: i ?? ``, status: `working` }] };
  }
  function de(e, t) {
    return e.map((e) => (t.includes(e.id) && e.status === `working` ? { ...e, status: `waiting` } : e));
  }
  function fe(e) {
    return e.map((e) => (e.status === `waiting` ? { ...e, status: `working` } : e));
  }
  var pe = 16777216;
  function me() {
    let e = ``,
      t = [],
      n = 0,
      r = (e) => {
        if (e !== ``) {
          if ((t.push(e), (n += e.length), n > pe)) throw RangeError(`an event of the stream is too long`);
          return;
        }
        let r = he(t);
        return ((t = []), (n = 0), r);
      };
    return {
      push(t) {
        let n = [],
          i = 0;
        for (
          let a = t.indexOf(`
`);
          a >= 0;
          a = t.indexOf(
            `
`,
            i,
          )
        ) {
          let o = e + t.slice(i, a);
          ((e = ``), (i = a + 1));
          let s = r(o.endsWith(`\r`) ? o.slice(0, -1) : o);
          s && n.push(s);
        }
        if (((e += t.slice(i)), e.length > pe)) throw RangeError(`an event of the stream is too long`);
        return n;
      },
    };
  }
  function he(e) {
    let t,
      n,
      r = [];
    for (let i of e) {
      let e = i.indexOf(`:`),
        a = e < 0 ? i : i.slice(0, e),
        o = e < 0 ? `` : i.slice(i[e + 1] === ` ` ? e + 2 : e + 1);
      a === `id` ? (t = o) : a === `event` ? (n = o) : a === `data` && r.push(o);
    }
    return n === void 0
      ? void 0
      : {
          id: t,
          type: n,
          data: r.join(`
`),
        };
  }
  var ge = 300,
    _e = 1e4,
    ve = 35e3;
  async function ye(e) {
    let { signal: t } = e,
      n,
      r = 0,
      i = !1;
    for (; !t.aborted;) {
      let a = new AbortController(),
        o = () => a.abort();
      t.addEventListener(`abort`, o, { once: !0 });
      let s;
      try {
        let s = await e.open(e.runId, n, a.signal);
        for await (let a of xe(s, o))
          if (
            t.aborted ||
            ((r = 0),
            i && e.onTrouble(void 0),
            (i = !1),
            a.length !== 0 &&
              (e.onFrames(a.map(({ frame: e }) => e)),
              (n = a.findLast(({ id: e }) => e !== void 0)?.id ?? n),
              a.at(-1)?.frame.type === `done`))
          )
            return;
      } catch (e) {
        if (t.aborted) return;
        s = e instanceof C ? e : new C({ code: `offline` });
        let { status: n } = s;
        if (n >= 400 && n < 500 && n !== 429 && n !== 408) throw s;
      } finally {
        (t.removeEventListener(`abort`, o), a.abort());
      }
      ((s !== void 0 || r > 0) &&
        ((i = !0),
        e.onTrouble(s ?? new C({ code: `offline` })),
        await be(Math.max(T(r, ge, _e), (s?.retryAfterSeconds ?? 0) * 1e3), t, s?.status === 429 ? void 0 : e.hurry)),
        (r += 1));
    }
  }
  async function be(e, t, n) {
    let r = new AbortController(),
      i = () => r.abort();
    t.addEventListener(`abort`, i, { once: !0 });
    try {
      await Promise.race([ee(e, r.signal), ...(n ? [n(r.signal)] : [])]);
    } finally {
      (r.abort(), t.removeEventListener(`abort`, i));
    }
  }
  async function* xe(e, t) {
    let n = me(),
      r = new TextDecoder(),
      i = e.getReader();
    try {
      for (;;) {
        let e = setTimeout(t, ve),
          { value: a, done: o } = await i.read().finally(() => clearTimeout(e));
        if (o) return;
        yield n
          .push(r.decode(a, { stream: !0 }))
          .map(({ id: e, type: t, data: n }) => ({ id: e, frame: { type: t, data: JSON.parse(n) } }));
      }
    } finally {
      await i.cancel().catch(() => {});
    }
  }
  var Se = {
    offline: `retry`,
    service_unavailable: `retry`,
    redis_unavailable: `wait`,
    internal_error: `retry`,
    rate_limited: `retry`,
    queue_full: `retry`,
    budget_exceeded: `none`,
    unauthorized: `reload`,
    token_expired: `reload`,
    invalid_user_hash: `none`,
    forbidden: `none`,
    origin_not_allowed: `none`,
    agent_not_found: `none`,
    conversation_not_found: `new`,
    run_not_found: `new`,
  };
  function O(e, t = Date.now()) {
    if (!(e instanceof C))
      return {
        code: `page_error`,
        scope: void 0,
        wayOn: `reload`,
        until: void 0,
        requestId: void 0,
        details: [],
        message: String(e),
      };
    let { code: n, scope: r, retryAfterSeconds: i, requestId: a, details: o, message: s } = e;
    return {
      code: n,
      scope: r,
      wayOn: Se[n] ?? `none`,
      until: i === void 0 ? void 0 : t + i * 1e3,
      requestId: a,
      details: o,
      message: s,
    };
  }
  function Ce({ code: e }) {
    return [
      `unauthorized`,
      `token_expired`,
      `invalid_user_hash`,
      `forbidden`,
      `origin_not_allowed`,
      `agent_not_found`,
      `page_error`,
    ].includes(e);
  }
  var we = { list: [], next: null, isLoading: !1, problem: void 0 },
    Te = {
      phase: `starting`,
      agent: void 0,
      conversation: void 0,
      items: [],
      hasEarlier: !1,
      isOpening: !1,
      isOnline: !0,
      problem: void 0,
      history: we,
    },
    Ee = 50,
    De = 160,
    Oe = 100;
  function k(e) {
    return e.find((e) => e.kind === `answer` && !e.answer.done);
  }
  function ke(e) {
    let { id: t, run_id: n, content: r, seq: i, created_at: a } = e;
    return e.role === `user`
      ? { kind: `user`, id: t, content: r, sending: `taken`, problem: void 0, runId: n, seq: i, createdAt: a }
      : { ...Ae(n), id: t, answer: le(e), feedback: e.feedback ?? void 0 };
  }
  function Ae(e) {
    return { kind: `answer`, id: `run:${e}`, runId: e, answer: se, trouble: void 0, isStopping: !1, feedback: void 0 };
  }
  function je(e, t = []) {
    let { messages: n, pending_question: r, pending_approval: i } = e,
      a = new Map(t.flatMap((e) => (e.kind === `answer` ? [[e.runId, e]] : []))),
      o = [],
      s = n.findLastIndex(({ role: e }) => e === `assistant`),
      c = r?.run_id ?? i?.run_id;
    for (let [e, t] of n.entries()) {
      let l = t.role === `assistant` ? a.get(t.run_id) : void 0;
      o.push(l ?? ke(t));
      let { run_id: u } = t,
        d = e < s || n.slice(e + 1).some((e) => e.run_id === u);
      if (t.role !== `user` || d) continue;
      let f = a.get(u) ?? Ae(u);
      o.push(
        u === c && f.answer === se ? { ...f, answer: { ...se, question: r ?? void 0, approval: i ?? void 0 } } : f,
      );
    }
    let l = new Set(o.map(({ id: e }) => e)),
      u = t.filter((e) => e.kind === `user` && e.sending !== `taken` && !l.has(e.id));
    return [...o, ...u];
  }
  function Me({ messages: e }) {
    return e.length >= Ee;
  }
  function Ne([e]) {
    return e?.kind === `answer` ? e.answer.message?.seq : e?.seq;
  }
  function Pe(e) {
    if (e.length <= De) return { items: e, isTrimmed: !1 };
    let t = e.length - Oe;
    for (; t < e.length && Ne(e.slice(t, t + 1)) === void 0;) t += 1;
    return t === e.length ? { items: e, isTrimmed: !1 } : { items: e.slice(t), isTrimmed: !0 };
  }
  function Fe({ api: e, store: t, signal: n, onEnd: r, onGone: i }) {
    let a,
      o = (e) => t.state.items.find((t) => t.kind === `answer` && t.runId === e),
      s = async ({ runId: n }, r) => {
        await ye({
          runId: n,
          open: e.openStream,
          signal: r,
          hurry: Ie,
          onFrames: (e) =>
            t.changeAnswer(n, ({ answer: t, isStopping: n }) => {
              let r = e.reduce(ce, t);
              return { answer: r, trouble: void 0, isStopping: n && !r.done };
            }),
          onTrouble: (e) => t.changeAnswer(n, () => ({ trouble: e && O(e) })),
        });
      },
      c = async () => {
        let e = new AbortController();
        ((a = e), n.addEventListener(`abort`, () => e.abort(), { once: !0 }));
        for (let n = k(t.state.items); n; n = k(t.state.items)) {
          let { runId: a } = n;
          try {
            await s(n, e.signal);
          } catch (n) {
            if (e.signal.aborted) return;
            let r = n instanceof C && n.status === 404;
            (t.changeAnswer(a, ({ answer: e }) => ({
              answer: { ...e, done: !0, question: void 0, approval: void 0 },
              trouble: O(n),
              isStopping: !1,
            })),
              r && i());
            continue;
          }
          if (e.signal.aborted) return;
          let c = o(a);
          c && r(c);
        }
        a === e && (a = void 0);
      };
    return {
      go() {
        a === void 0 && !n.aborted && c();
      },
      leave() {
        (a?.abort(), (a = void 0));
      },
    };
  }
  function Ie(e) {
    return new Promise((t) => {
      let n = { signal: e };
      (window.addEventListener(`online`, () => t(), n),
        document.addEventListener(`visibilitychange`, () => document.visibilityState === `visible` && t(), n));
    });
  }
  var Le = class {
      #e;
      #t;
      #n;
      constructor(e, t, n) {
        ((this.#e = e), (this.#t = t), (this.#n = n));
      }
      async load(e = !1) {
        let { history: t } = this.#t.state;
        if (!(t.isLoading || (e && t.next === null))) {
          this.#r({ isLoading: !0, problem: void 0 });
          try {
            let n = await this.#e.conversations(e ? (t.next ?? void 0) : void 0),
              r = e ? this.#t.state.history.list : [],
              i = new Set(r.map(({ id: e }) => e));
            this.#r({ list: [...r, ...n.data.filter(({ id: e }) => !i.has(e))], next: n.next_cursor, isLoading: !1 });
          } catch (e) {
            this.#r({ isLoading: !1, problem: O(e) });
          }
        }
      }
      async rename(e, t) {
        let n = await this.#e.renameConversation(e, t),
          { list: r } = this.#t.state.history;
        (this.#r({ list: r.map((t) => (t.id === e ? n : t)) }),
          this.#t.state.conversation?.id === e && this.#t.set({ conversation: { id: e, title: n.title } }),
          this.#n(e, `changed`));
      }
      async delete(e) {
        (await this.#e.deleteConversation(e),
          this.#r({ list: this.#t.state.history.list.filter((t) => t.id !== e) }),
          this.#n(e, `deleted`));
      }
      forget() {
        this.#t.set({ history: we });
      }
      #r(e) {
        this.#t.set({ history: { ...this.#t.state.history, ...e } });
      }
    },
    Re = class {
      state = Te;
      #e;
      constructor(e) {
        this.#e = e;
      }
      set(e) {
        ((this.state = { ...this.state, ...e }), this.#e());
      }
      changeAnswer(e, t) {
        this.#t((n) => (n.kind === `answer` && n.runId === e ? { ...n, ...t(n) } : n));
      }
      changeSaid(e, t) {
        this.#t((n) => (n.kind === `user` && n.id === e ? { ...n, ...t } : n));
      }
      #t(e) {
        this.set({ items: this.state.items.map(e) });
      }
    };
  function ze(e, t) {
    if (typeof BroadcastChannel > `u`) return { tell() {}, close() {} };
    let n = new BroadcastChannel(`service-chat:${e}`);
    return (
      n.addEventListener(`message`, ({ data: e }) => {
        Be(e) && t(e);
      }),
      { tell: (e) => n.postMessage(e), close: () => n.close() }
    );
  }
  function Be(e) {
    if (typeof e != `object` || !e) return !1;
    let { kind: t, conversationId: n } = e;
    return [`said`, `changed`, `deleted`].includes(t ?? ``) && typeof n == `string`;
  }
  var Ve = class {
      history;
      #e;
      #t;
      #n;
      #r;
      #i;
      #a;
      #o;
      constructor({ api: e, kept: t, scope: n, events: r, onChange: i, signal: a }) {
        ((this.#e = e),
          (this.#t = t),
          (this.#n = r),
          (this.#r = a),
          (this.#i = new Re(i)),
          (this.#a = Fe({ api: e, store: this.#i, signal: a, onEnd: (e) => this.#m(e), onGone: () => void this.#u() })),
          (this.#o = ze(n, (e) => this.#h(e))),
          (this.history = new Le(e, this.#i, (e, t) => this.#o.tell({ kind: t, conversationId: e }))),
          a.addEventListener(`abort`, () => this.#o.close(), { once: !0 }));
        let o = () => this.#i.set({ isOnline: navigator.onLine });
        for (let e of [`online`, `offline`]) window.addEventListener(e, o, { signal: a });
        this.#i.set({ isOnline: navigator.onLine });
      }
      get state() {
        return this.#i.state;
      }
      async start() {
        if (this.state.phase !== `ready`) {
          this.#i.set({ phase: `starting`, problem: void 0 });
          try {
            (this.#i.set({ agent: await this.#e.agent() }),
              await this.#s(),
              this.#r.aborted || this.#i.set({ phase: `ready` }));
          } catch (e) {
            this.#r.aborted || this.#i.set({ phase: `failed`, problem: this.#_(e) });
          }
        }
      }
      async send(e) {
        let t = e.trim();
        if (t === ``) return;
        let { items: n, problem: r } = this.state,
          i = k(n);
        if (r && Ce(r)) throw new C({ code: r.code, message: r.message });
        if (i?.answer.approval) {
          let e = new C({ code: `approval_pending`, status: 409 });
          throw (this.#i.set({ problem: O(e) }), e);
        }
        let a = {
            kind: `user`,
            id: oe(),
            content: t,
            sending: `on its way`,
            problem: void 0,
            runId: void 0,
            seq: void 0,
            createdAt: new Date().toISOString(),
          },
          o = i?.answer.question ? n.indexOf(i) : n.length,
          { items: s, isTrimmed: c } = Pe([...n.slice(0, o), a, ...n.slice(o)]);
        (this.#i.set({ items: s, problem: void 0, ...(c ? { hasEarlier: !0 } : {}) }), await this.#d(a));
      }
      async sendAgain(e) {
        let t = this.state.items.find((t) => t.kind === `user` && t.id === e);
        t?.sending === `failed` &&
          (this.#i.changeSaid(e, { sending: `on its way`, problem: void 0 }), await this.#d(t).catch(() => {}));
      }
      async stop() {
        let e = k(this.state.items);
        if (e && !e.isStopping) {
          this.#i.changeAnswer(e.runId, () => ({ isStopping: !0 }));
          try {
            await this.#e.cancelRun(e.runId);
          } catch (t) {
            (this.#i.changeAnswer(e.runId, () => ({ isStopping: !1 })), this.#i.set({ problem: this.#_(t) }));
          }
        }
      }
      answer(e, t) {
        return this.#e.answerRun(e, t);
      }
      decide(e, t) {
        return this.#e.decideRun(e, t);
      }
      async undecided() {
        let e = this.state.conversation?.id;
        if (e === void 0) return new Set();
        let { pending_approval: t } = await this.#e.conversation(e);
        return new Set(t?.calls.map((e) => e.call_id));
      }
      async giveFeedback({ runId: e, feedback: t, answer: n }, r) {
        if (n.messageId === void 0) return;
        let { rating: i, reason: a = null, comment: o = null } = r;
        this.#i.changeAnswer(e, () => ({ feedback: i === null ? void 0 : { rating: i, reason: a, comment: o } }));
        try {
          await this.#e.giveFeedback(n.messageId, r);
        } catch (n) {
          throw (this.#i.changeAnswer(e, () => ({ feedback: t })), n);
        }
      }
      passage(e, t) {
        return this.#e.passage(this.state.conversation?.id ?? ``, e, t);
      }
      newConversation() {
        (this.#g(), (this.#t.conversationId = void 0), (this.#t.sending = void 0));
      }
      async openConversation(e) {
        (this.#g(),
          (this.#t.sending = void 0),
          this.#i.set({ conversation: { id: e, title: null }, isOpening: !0 }),
          await this.#l(e).catch((t) => {
            this.state.conversation?.id === e && (this.#g(), this.#i.set({ problem: this.#_(t) }));
          }));
      }
      async showEarlier() {
        let { conversation: e, items: t } = this.state,
          n = Ne(t);
        if (e !== void 0 && n !== void 0)
          try {
            let t = await this.#e.conversation(e.id, n);
            if (this.state.conversation?.id !== e.id) return;
            this.#i.set({ items: [...t.messages.map(ke), ...this.state.items], hasEarlier: Me(t) });
          } catch (e) {
            this.#i.set({ problem: this.#_(e) });
          }
      }
      dismissProblem() {
        this.state.problem && !Ce(this.state.problem) && this.#i.set({ problem: void 0 });
      }
      async #s() {
        let { sending: e } = this.#t;
        e && (await this.#c(e));
        let t = this.#t.conversationId;
        if (t !== void 0) {
          this.#i.set({ conversation: { id: t, title: null }, isOpening: !0 });
          try {
            await this.#l(t);
          } catch (e) {
            let t = e instanceof C && e.status === 404;
            if ((this.#g(), !t)) throw e;
            this.#t.conversationId = void 0;
          }
        }
      }
      async #c(e) {
        let t = e.conversationId ?? this.#t.conversationId;
        try {
          (t !== void 0 && (await this.#e.sendMessage(t, e.content, e.key)), (this.#t.sending = void 0));
        } catch (e) {
          if (e instanceof C && e.passes) throw e;
          this.#t.sending = void 0;
        }
      }
      async #l(e) {
        let t = await this.#e.conversation(e);
        this.state.conversation?.id === e &&
          ((this.#t.conversationId = e),
          this.#i.set({
            conversation: { id: e, title: t.title },
            items: je(t, this.state.items),
            hasEarlier: Me(t),
            isOpening: !1,
          }),
          this.#a.go());
      }
      async #u() {
        let { conversation: e } = this.state;
        e !== void 0 &&
          (await this.#l(e.id).catch((e) => {
            e instanceof C && e.status === 404 && (this.newConversation(), this.#i.set({ problem: O(e) }));
          }));
      }
      async #d({ id: e, content: t }) {
        try {
          let n = this.state.conversation;
          if (((this.#t.sending = { key: e, content: t, conversationId: n?.id }), n === void 0)) {
            if (((n = await this.#e.createConversation()), !this.#f(e))) return;
            (this.#i.set({ conversation: n }),
              (this.#t.conversationId = n.id),
              (this.#t.sending = { key: e, content: t, conversationId: n.id }));
          }
          let r = await this.#e.sendMessage(n.id, t, e);
          ((this.#t.sending = void 0),
            this.#n.message({
              role: `user`,
              id: r.message_id,
              conversation_id: r.conversation_id,
              run_id: r.run_id,
              content: t,
            }),
            this.#o.tell({ kind: `said`, conversationId: n.id }),
            this.#p(e, r));
        } catch (t) {
          if (((t instanceof C && t.passes) || (this.#t.sending = void 0), !this.#f(e))) return;
          let n = this.#_(t);
          throw (this.#i.changeSaid(e, { sending: `failed`, problem: n }), Ce(n) && this.#i.set({ problem: n }), t);
        }
      }
      #f(e) {
        return this.state.items.some((t) => t.id === e);
      }
      #p(e, { message_id: t, run_id: n }) {
        let { items: r } = this.state,
          i = r.find((t) => t.kind === `user` && t.id === e),
          a = r.filter((t) => t.id !== e);
        if (i === void 0) return;
        let o = { ...i, id: t, sending: `taken`, runId: n },
          s = a.some((e) => e.id === t),
          c = a.some((e) => e.kind === `answer` && e.runId === n);
        (s
          ? this.#i.set({ items: a })
          : c
            ? this.#i.set({ items: r.map((e) => (e === i ? o : e)) })
            : this.#i.set({ items: [...a, o, Ae(n)] }),
          this.#a.go());
      }
      #m({ runId: e, answer: t }) {
        let n = this.state.conversation?.id ?? ``;
        (t.message &&
          this.#n.message({
            role: `assistant`,
            id: t.message.id,
            conversation_id: n,
            run_id: e,
            content: t.message.content,
          }),
          this.state.conversation?.title === null && this.#u(),
          this.#o.tell({ kind: `changed`, conversationId: n }));
      }
      #h({ kind: e, conversationId: t }) {
        (this.history.forget(),
          t === this.state.conversation?.id && (e === `deleted` ? this.newConversation() : this.#u()));
      }
      #g() {
        this.#a.leave();
        let { problem: e } = this.state;
        this.#i.set({
          conversation: void 0,
          items: [],
          hasEarlier: !1,
          isOpening: !1,
          ...(e && !Ce(e) ? { problem: void 0 } : {}),
        });
      }
      #_(e) {
        let t = O(e);
        return (this.#r.aborted || this.#n.problem({ code: t.code, message: t.message }), t);
      }
    },
    He = [`agent-id`, `base-url`, `pk`, `token`, `token-url`, `end-user-id`, `user-hash`, `expires-at`],
    Ue = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
  function We(e, { pageUrl: t, scriptUrl: n }) {
    let r = e(`agent-id`)?.trim() ?? ``;
    if (!Ue.test(r)) return `agent-id must be the id of an agent; it is ${Ye(e(`agent-id`))}.`;
    let i = qe(e(`base-url`), t, n);
    if (i === void 0) return `base-url must be the http or https address of the service; it is ${Ye(e(`base-url`))}.`;
    let a = Ge(e, t);
    return typeof a == `string` ? a : { agentId: r.toLowerCase(), baseUrl: i, identity: a };
  }
  function Ge(e, t) {
    let n = [`pk`, `token-url`, `token`].filter((t) => e(t) !== null),
      [r] = n;
    if (r === void 0 || n.length > 1)
      return `exactly one of pk, token-url and token must be there; there is ${n.length === 0 ? `none of them` : n.join(` and `)}.`;
    let i = e(r)?.trim() ?? ``;
    if (i === ``) return `${r} must not be empty.`;
    let a = [`end-user-id`, `user-hash`, `expires-at`].filter((t) => e(t) !== null);
    if (r !== `pk`)
      return a.length > 0
        ? `${a.join(`, `)} go with pk, and with ${r} not.`
        : r === `token`
          ? { kind: `token`, token: i }
          : Ke(i, t);
    if (a.length === 0) return { kind: `anonymous`, publishableKey: i };
    if (a.length < 3) return `end-user-id, user-hash and expires-at go together; there is only ${a.join(` and `)}.`;
    let o = e(`expires-at`) ?? ``;
    return /^\d{1,12}$/.test(o)
      ? {
          kind: `signed`,
          publishableKey: i,
          endUserId: e(`end-user-id`) ?? ``,
          userHash: e(`user-hash`) ?? ``,
          expiresAt: Number(o),
        }
      : `expires-at must be in Unix seconds; it is ${Ye(o)}.`;
  }
  function Ke(e, t) {
    let n = Je(e, t);
    return n === void 0 || n.origin !== new URL(t).origin
      ? `token-url must be of the page's own origin; it is ${Ye(e)}.`
      : { kind: `token-url`, url: n.href };
  }
  function qe(e, t, n) {
    let r = e === null ? (n === void 0 ? void 0 : Je(`/`, n)) : Je(e, t);
    if (!(r === void 0 || (r.protocol !== `https:` && r.protocol !== `http:`)))
      return `${r.origin}${r.pathname.replace(/\/+$/, ``)}`;
  }
  function Je(e, t) {
    try {
      return new URL(e, t);
    } catch {
      return;
    }
  }
  function Ye(e) {
    return e === null ? `missing` : JSON.stringify(e.slice(0, 80));
  }
  function Xe(e, t) {
    let n = `service-chat:${e}`,
      r = `${n}:sending`,
      i = `${n}:open`,
      a = Ze(() => localStorage),
      o = Ze(() => sessionStorage),
      s = () => Qe(a.get(n)),
      c = (e) => a.set(n, JSON.stringify(e)),
      l = s();
    return (
      t !== (l.anonymous_id !== void 0) && Object.keys(l).length > 0 && (a.remove(n), o.remove(r)),
      {
        async anonymousId() {
          return $e(n, () => {
            let e = s();
            if (e.anonymous_id !== void 0) return e.anonymous_id;
            let t = oe();
            return (c({ anonymous_id: t }), s().anonymous_id ?? t);
          });
        },
        belongsTo(e) {
          let n = s(),
            i = n.end_user === void 0 || n.end_user === e;
          i || o.remove(r);
          let { anonymous_id: a } = n;
          return (c({ ...(i ? n : a === void 0 || !t ? {} : { anonymous_id: a }), end_user: e }), i);
        },
        get conversationId() {
          return s().conversation;
        },
        set conversationId(e) {
          let { conversation: t, ...n } = s();
          c(e === void 0 ? n : { ...n, conversation: e });
        },
        get sending() {
          let { key: e, content: t, conversationId: n } = Qe(o.get(r));
          return typeof e == `string` && typeof t == `string` ? { key: e, content: t, conversationId: n } : void 0;
        },
        set sending(e) {
          e ? o.set(r, JSON.stringify(e)) : o.remove(r);
        },
        get isOpen() {
          return o.get(i) === `true`;
        },
        set isOpen(e) {
          e ? o.set(i, `true`) : o.remove(i);
        },
        clear() {
          (a.remove(n), o.remove(r), o.remove(i));
        },
      }
    );
  }
  function Ze(e) {
    let t = new Map(),
      n = (t, n) => {
        try {
          return t(e());
        } catch {
          return n();
        }
      };
    return {
      get: (e) =>
        n(
          (t) => t.getItem(e),
          () => null,
        ) ??
        t.get(e) ??
        null,
      set: (e, r) =>
        n(
          (t) => t.setItem(e, r),
          () => void t.set(e, r),
        ),
      remove(e) {
        (t.delete(e),
          n(
            (t) => t.removeItem(e),
            () => {},
          ));
      },
    };
  }
  function Qe(e) {
    try {
      let t = JSON.parse(e ?? `{}`);
      return typeof t == `object` && t ? t : {};
    } catch {
      return {};
    }
  }
  async function $e(e, t) {
    let { locks: n } = navigator;
    return n ? await n.request(e, async () => t()) : t();
  }
  var et = { subject: void 0, issuedAt: void 0, expiresAt: void 0 };
  function tt(e) {
    let t = e.split(`.`, 3)[1];
    if (t === void 0) return et;
    let n;
    try {
      n = JSON.parse(atob(t.replaceAll(`-`, `+`).replaceAll(`_`, `/`)));
    } catch {
      return et;
    }
    let { sub: r, iat: i, exp: a } = n;
    return {
      subject: typeof r == `string` ? r : void 0,
      issuedAt: typeof i == `number` ? i : void 0,
      expiresAt: typeof a == `number` ? a : void 0,
    };
  }
  function nt(e, t) {
    return e.agentId === t.agentId && e.baseUrl === t.baseUrl && it(e) === it(t);
  }
  function rt({ identity: e, baseUrl: t, agentId: n }) {
    return `publishableKey` in e ? e.publishableKey : `${t}:${n}`;
  }
  function it({ identity: e }) {
    switch (e.kind) {
      case `anonymous`:
        return JSON.stringify([`anonymous`, e.publishableKey]);
      case `signed`:
        return JSON.stringify([`signed`, e.publishableKey, e.endUserId]);
      case `token-url`:
        return JSON.stringify([`token-url`, e.url]);
      case `token`:
        return JSON.stringify([`token`, tt(e.token).subject ?? e.token]);
    }
  }
  var at = 6e4,
    ot = 5e3;
  function st({ configuration: e, anonymousId: t, onEndUser: n, signal: r }) {
    let { identity: i, baseUrl: a } = e,
      o,
      s,
      c = 0,
      l = async () => {
        let { token: e, expiresAt: o, endUserId: s, isNew: l } = await ct(i, a, t, r),
          u = tt(e);
        if (l && u.issuedAt !== void 0) {
          let e = u.issuedAt * 1e3 - Date.now();
          c = Math.abs(e) > ot ? e : 0;
        }
        let d = o ?? u.expiresAt,
          f = d === void 0 ? 1 / 0 : d * 1e3 - (Date.now() + c);
        return (n(s ?? u.subject), { token: e, renewAt: performance.now() + Math.max(f - at, f / 2) });
      };
    return {
      now: () => Date.now() + c,
      async token() {
        return (
          (o !== void 0 && (performance.now() < o.renewAt || i.kind === `token`)) ||
            ((s ??= l().finally(() => (s = void 0))), (o = await s)),
          o.token
        );
      },
      renew(e) {
        (({ identity: i, baseUrl: a } = e), (o = void 0));
      },
      refused(e) {
        return (o?.token === e && (o = void 0), i.kind !== `token`);
      },
    };
  }
  async function ct(e, t, n, r) {
    switch (e.kind) {
      case `token`:
        return { token: e.token, expiresAt: void 0, endUserId: void 0, isNew: !1 };
      case `token-url`:
        return ut(e.url, r);
      case `anonymous`:
        return lt(t, e.publishableKey, { anonymous_id: await n() }, r);
      case `signed`:
        return lt(t, e.publishableKey, { end_user_id: e.endUserId, user_hash: e.userHash, expires_at: e.expiresAt }, r);
    }
  }
  async function lt(e, t, n, r) {
    let i = await D(`${e}/v2/token`, {
      method: `POST`,
      headers: { 'Content-Type': `application/json`, 'X-Publishable-Key': t, 'X-Request-Id': oe() },
      body: JSON.stringify(n),
      signal: r,
    });
    if (!i.ok) throw await w(i);
    return { ...(await dt(i)), isNew: !0 };
  }
  async function ut(e, t) {
    let n = await D(e, {
      credentials: `same-origin`,
      mode: `same-origin`,
      cache: `no-store`,
      headers: { Accept: `application/json` },
      signal: t,
    });
    if (!n.ok) {
      let { status: e } = n;
      throw new C({
        code: e === 401 || e === 403 ? `unauthorized` : e >= 500 ? `service_unavailable` : `invalid_request`,
        status: e,
        message: `token-url answered ${e}`,
      });
    }
    return { ...(await dt(n)), isNew: !0 };
  }
  async function dt(e) {
    let { token: t, expires_at: n, end_user: r } = (await e.json().catch(() => void 0)) ?? {};
    if (typeof t != `string` || t === ``) throw new C({ code: `invalid_request`, message: `the answer has no token` });
    return {
      token: t,
      expiresAt: typeof n == `number` ? n : void 0,
      endUserId: typeof r?.id == `string` ? r.id : void 0,
    };
  }
  var ft = [
      `:host{visibility:visible;display:block!important}:host([hidden]){display:none!important}.root{all:initial;--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light;--accent:var(--service-chat-accent,#0f766e);--on-accent:var(--service-chat-on-accent,#fff);--ground:var(--service-chat-background,#fff);--surface:var(--service-chat-surface,#f4f6f5);--ink:var(--service-chat-text,#1c1f1e);--muted:var(--service-chat-muted,#59625f);--line:var(--service-chat-border,#d9dedb);--control:#7d8784;--said:var(--service-chat-user-background,#e3f2ef);--said-ink:var(--service-chat-user-text,#10332f);--danger:#b42318;--marked:#fff3c4;--radius:var(--service-chat-radius,14px);--mono:ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace;--sans:ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;box-sizing:border-box;color:var(--ink);font:400 var(--service-chat-font-size,15px) / 1.55 var(--service-chat-font,var(--sans));text-align:start;-webkit-font-smoothing:antialiased;display:block}.root[dir=rtl]{direction:rtl}@media (prefers-color-scheme:dark){.root[data-theme=auto]{--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark;--accent:var(--service-chat-accent,#2dd4bf);--on-accent:var(--service-chat-on-accent,#06201d);--ground:var(--service-chat-background,#171b1a);--surface:var(--service-chat-surface,#212726);--ink:var(--service-chat-text,#e8ebe9);--muted:var(--service-chat-muted,#a9b2af);--line:var(--service-chat-border,#37403d);--control:#87918e;--said:var(--service-chat-user-background,#173b37);--said-ink:var(--service-chat-user-text,#e2f5f2);--danger:#ffa39b;--marked:#5a4a12}}.root[data-theme=dark]{--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark;--accent:var(--service-chat-accent,#2dd4bf);--on-accent:var(--service-chat-on-accent,#06201d);--ground:var(--service-chat-background,#171b1a);--surface:var(--service-chat-surface,#212726);--ink:var(--service-chat-text,#e8ebe9);--muted:var(--service-chat-muted,#a9b2af);--line:var(--service-chat-border,#37403d);--control:#87918e;--said:var(--service-chat-user-background,#173b37);--said-ink:var(--service-chat-user-text,#e2f5f2);--danger:#ffa39b;--marked:#5a4a12}*,:before,:after{box-sizing:border-box}[hidden]{display:none!important}h2,h3,h4,h5,p,ul,ol,dl,dd,figure,blockquote,fieldset,legend{border:0;min-width:0;margin:0;padding:0}ul,ol{list-style:none}h2,h3,h4,h5{font-size:inherit;font-weight:600}button,input,textarea{font:inherit;color:inherit;letter-spacing:inherit;margin:0}button{cursor:pointer;background:0 0;border:0;padding:0}button:disabled{cursor:default}input[type=radio],input[type=checkbox]{accent-color:var(--accent);flex:none;block-size:18px;inline-size:18px;margin:2px 0 0}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.hidden-text{clip-path:inset(50%);white-space:nowrap;block-size:1px;inline-size:1px;margin:-1px;position:absolute;overflow:hidden}.icon{fill:none;stroke:currentColor;stroke-width:1.7px;stroke-linecap:round;stroke-linejoin:round;flex:none;block-size:20px;inline-size:20px}.root[dir=rtl] .icon-back{transform:scaleX(-1)}.icon-button{block-size:36px;inline-size:36px;color:var(--muted);border-radius:10px;flex:none;place-items:center;display:inline-grid}.icon-button:hover{background:var(--surface);color:var(--ink)}.icon-button[aria-pressed=true]{color:var(--accent);background:var(--surface)}.primary,.secondary,.danger{border:1px solid #0000;border-radius:10px;min-block-size:36px;padding:6px 14px;font-weight:600}.primary{background:var(--accent);color:var(--on-accent)}.secondary{border-color:var(--control)}.danger{background:var(--danger);color:var(--ground)}.primary:disabled,.secondary:disabled{opacity:.55}.text-button{min-block-size:28px;color:var(--accent);border-radius:6px;align-items:center;gap:6px;font-weight:600;display:inline-flex}.text-button:hover{text-decoration:underline}.text-button:disabled{color:var(--muted);text-decoration:none}@media (forced-colors:active){.primary,.secondary,.danger,.round,.launcher,.bubble,.card,.panel,.starter,.source,.marker{border:1px solid buttontext!important}.icon-button[aria-pressed=true]{outline:2px solid highlight}}`,
      `.launcher{z-index:var(--service-chat-z-index,2147480000);background:var(--accent);block-size:56px;inline-size:56px;color:var(--on-accent);border-radius:50%;place-items:center;display:grid;position:fixed;inset-block-end:var(--service-chat-offset-block,20px);inset-inline-end:var(--service-chat-offset-inline,20px);box-shadow:0 2px 6px #0000002e,0 8px 24px #0000002e}.launcher .icon{grid-area:1/1;block-size:26px;inline-size:26px}.launcher[aria-expanded=true] .icon-chat,.launcher[aria-expanded=false] .icon-down{display:none}.launcher:focus-visible{outline-offset:3px}.panel{background:var(--ground);border:1px solid var(--line);grid-template:auto minmax(0,1fr)/minmax(0,1fr);display:grid;position:relative;overflow:clip;container:chat/inline-size}.popup .panel{z-index:var(--service-chat-z-index,2147480000);inline-size:var(--service-chat-width,400px);block-size:min(var(--service-chat-height,660px), calc(100dvh - var(--service-chat-offset-block,20px) - 92px));max-inline-size:calc(100vw - 2 * var(--service-chat-offset-inline,20px));border-radius:var(--radius);position:fixed;inset-block-end:calc(var(--service-chat-offset-block,20px) + 68px);inset-inline-end:var(--service-chat-offset-inline,20px);box-shadow:0 4px 12px #0000001a,0 16px 48px #0000002e}.inline .panel{inline-size:100%;block-size:var(--service-chat-height,640px);border-radius:var(--radius)}@media (max-width:480px),(max-height:460px){.popup .panel{block-size:100dvh;inline-size:100%;max-inline-size:none;padding-block:env(safe-area-inset-top) env(safe-area-inset-bottom);border:0;border-radius:0;inset:0}.popup .launcher[aria-expanded=true]{display:none}}@media (prefers-reduced-motion:no-preference){.popup .panel:not([hidden]){animation:.16s ease-out rise}@keyframes rise{0%{opacity:0;transform:translateY(8px)}}}.head{padding:10px 8px 10px 14px;border-block-end:1px solid var(--line);align-items:center;gap:4px;padding-block:10px;padding-inline:14px 8px;display:flex}.face:not(:empty){margin-inline-end:8px}.who{flex:1;min-inline-size:0}.title{text-overflow:ellipsis;white-space:nowrap;font-weight:650;overflow:hidden}.about{color:var(--muted);text-overflow:ellipsis;white-space:nowrap;font-size:.84em;line-height:1.35;overflow:hidden}.about:empty{display:none}.avatar{background:var(--accent);color:var(--on-accent);border-radius:50%;place-items:center;block-size:36px;inline-size:36px;font-weight:650;display:grid;overflow:hidden}.avatar.large{block-size:56px;inline-size:56px;font-size:1.5em}.avatar img{object-fit:cover;block-size:100%;inline-size:100%}.main{grid-template:minmax(0,1fr) auto auto/minmax(0,1fr);min-block-size:0;display:grid;position:relative}.scroller{overscroll-behavior:contain;outline-offset:-2px;padding:16px 16px 8px;overflow:hidden auto}.to-newest{background:var(--ground);border:1px solid var(--line);border-radius:50%;grid-area:1/1;place-self:end center;margin-block-end:8px;margin-inline:auto;position:static;inset-block:auto;inset-inline:0;box-shadow:0 2px 8px #00000024}.notice{border:1px solid var(--danger);border-radius:10px;flex-wrap:wrap;align-items:center;gap:4px 10px;margin:0 12px 8px;padding:8px 10px;font-size:.92em;display:flex}.notice .icon{color:var(--danger)}.notice p{flex:12em}.composer{padding:4px 12px 10px}.field-row{border:1px solid var(--control);border-radius:var(--radius);background:var(--ground);align-items:flex-end;gap:6px;padding:5px;padding-inline-start:12px;display:flex}.field-row:focus-within{border-color:var(--accent);outline:1px solid var(--accent)}.field{resize:none;background:0 0;border:0;outline:0;flex:1;max-block-size:9.5em;min-inline-size:0;padding:6px 0;font-size:max(1em,16px);line-height:1.5;overflow-y:auto}.field::placeholder{color:var(--muted);opacity:1}.round{border-radius:10px;flex:none;place-items:center;block-size:36px;min-block-size:36px;inline-size:36px;padding:0;display:grid}.round .icon-stop{fill:currentColor}.round:not(.primary){background:var(--surface);color:var(--ink)}.field-note{color:var(--muted);text-align:center;margin-block-start:6px;font-size:.8em}.field-note.is-problem{color:var(--danger)}@container chat (width<=260px){.about,.face{display:none}}`,
      `.welcome{justify-items:start;gap:12px;padding-block:20px 8px;display:grid}.greeting{white-space:pre-line;overflow-wrap:anywhere;font-size:1.2em;font-weight:600;line-height:1.35}.hint,.card-hint{color:var(--muted);font-size:.92em}.starters{gap:8px;inline-size:100%;display:grid}.starter{text-align:start;border:1px solid var(--line);overflow-wrap:anywhere;border-radius:10px;inline-size:100%;padding:9px 12px}.starter:hover{border-color:var(--accent);background:var(--surface)}.log{grid-template-columns:minmax(0,1fr);gap:16px;max-inline-size:46rem;margin-inline:auto;display:grid}.earlier{margin:0 auto 12px;display:flex}.said{justify-items:end;gap:2px;padding-inline-start:15%;display:grid}.bubble{border-radius:var(--radius);background:var(--said);color:var(--said-ink);white-space:pre-wrap;overflow-wrap:anywhere;border-end-end-radius:4px;padding:8px 13px}.said.is-failed .bubble{outline:1px dashed var(--danger)}.status{color:var(--muted);font-size:.88em}.status.is-problem,.problem-words{color:var(--danger);font-size:.92em}.problem-words:empty{display:none}.status.is-working:after{content:"";background:currentColor;border-radius:50%;block-size:6px;inline-size:6px;margin-inline-start:6px;display:inline-block}@media (prefers-reduced-motion:no-preference){.status.is-working:after,.tool.working .icon{animation:1.2s ease-in-out infinite pulse}@keyframes pulse{50%{opacity:.25}}}.answer{contain:layout style;grid-template-columns:minmax(0,1fr);gap:8px;display:grid}.wait:empty,.feedback-place:empty{display:none}.tools{gap:4px;display:grid}.tool{color:var(--muted);overflow-wrap:anywhere;align-items:flex-start;gap:8px;font-size:.9em;display:flex}.tool .icon{block-size:16px;inline-size:16px;margin-block-start:3px}.tool.ok .icon{color:var(--accent)}.tool.error .icon,.tool.declined .icon,.tool.expired .icon{color:var(--danger)}.tool-name{font-weight:600}.text{overflow-wrap:anywhere;display:block}.text:empty{display:none}.text>*+*,.text li>*+*,.text blockquote>*+*{margin-block-start:.65em}.text p,.text li,.text td,.text th,.text h3,.text h4{white-space:pre-line}.text h3{margin-block-start:1em;font-size:1.15em}.text h4{margin-block-start:1em}.text>:first-child{margin-block-start:0}.text ul,.text ol{padding-inline-start:1.5em}.text ul{list-style:outside}.text ol{list-style:decimal}.text li+li{margin-block-start:.25em}.text blockquote{border-inline-start:3px solid var(--line);color:var(--muted);padding-inline-start:12px}.text hr{border:0;border-block-start:1px solid var(--line)}.text a{color:var(--accent);text-underline-offset:2px;cursor:pointer;text-decoration:underline}.text code{background:var(--surface);font:.9em var(--mono);border-radius:5px;padding:1px 5px}.code{border:1px solid var(--line);border-radius:10px;overflow:clip}.code figcaption{background:var(--surface);color:var(--muted);justify-content:space-between;align-items:center;padding:2px 6px 2px 12px;padding-inline:12px 6px;font-size:.82em;display:flex}.copy-code{border-radius:6px;min-block-size:28px;padding-inline:8px;font-weight:600}.copy-code:hover{color:var(--ink)}.code pre{outline-offset:-2px;margin:0;padding:10px 12px;overflow-x:auto}.text .code code{white-space:pre;overflow-wrap:normal;background:0 0;padding:0;font-size:.88em}.table{border:1px solid var(--line);border-radius:10px;overflow-x:auto}.table table{border-collapse:collapse;min-inline-size:100%;font-size:.93em}.table th,.table td{text-align:start;vertical-align:top;overflow-wrap:normal;padding:6px 10px}.table th{background:var(--surface);font-weight:600}.table tbody tr{border-block-start:1px solid var(--line)}.to-center{text-align:center!important}.to-end{text-align:end!important}.marker,.marker-text{vertical-align:super;font-size:.75em;line-height:1}.marker{background:var(--surface);min-inline-size:18px;color:var(--accent);border-radius:6px;margin-inline:2px;padding:2px 4px;font-weight:700;position:relative}.marker:after{content:"";position:absolute;inset:-4px -3px}.marker[aria-expanded=true]{background:var(--accent);color:var(--on-accent)}.unseen{background:var(--marked);font:.78em var(--mono);border-radius:3px;padding-inline:3px}.actions{gap:2px;margin-inline-start:-8px;display:flex}.actions .icon{block-size:18px;inline-size:18px}`,
      `.card,.source-card{border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);gap:12px;padding:14px;display:grid}.card-head,.source-head{justify-content:space-between;align-items:baseline;gap:8px;display:flex}.time-left{color:var(--muted);font-variant-numeric:tabular-nums;white-space:nowrap;font-size:.85em}.card-foot{flex-wrap:wrap;justify-content:space-between;align-items:center;gap:10px;display:flex}.card-foot>.card-hint,.remember{flex:12em}.card-buttons{flex-wrap:wrap;justify-content:flex-end;gap:8px;display:flex}.question{gap:8px;display:grid}.question+.question{border-block-start:1px solid var(--line);padding-block-start:12px}.question legend{overflow-wrap:anywhere;margin-block-end:8px;font-weight:600}.question-header{color:var(--muted);font-size:.82em;display:block}.options{gap:4px;display:grid}.is-skipped .options{opacity:.55}.option,.remember,.other{overflow-wrap:anywhere;align-items:flex-start;gap:10px;display:flex}.option{border:1px solid var(--line);background:var(--ground);border-radius:10px;padding:7px 10px}label.option{cursor:pointer}.option:has(input:checked){border-color:var(--accent)}.option:has(.own-answer){flex-wrap:wrap}.option-words{display:grid}.option-more{color:var(--muted);font-size:.88em}.own-answer,.comment{border:1px solid var(--control);background:var(--ground);border-radius:8px;flex:10em;inline-size:100%;min-inline-size:0;padding:6px 10px;font-size:max(1em,16px)}.comment-label{gap:4px;font-size:.92em;display:grid}.skip{justify-self:start;font-weight:400}.calls{gap:10px;display:grid}.call{border:1px solid var(--line);background:var(--ground);border-radius:10px;gap:8px;padding:10px 12px;display:grid}.call-name{overflow-wrap:anywhere}.call-server,.exact-name{color:var(--muted)}.exact-name{font:.82em var(--mono);display:block}.arguments{gap:4px;font-size:.92em;display:grid}.arguments dt{color:var(--muted);overflow-wrap:anywhere;font-size:.9em}.arguments dd{white-space:pre-wrap;overflow-wrap:anywhere;max-block-size:16em;overflow-y:auto}.arguments .literal{font:.92em var(--mono)}.empty{color:var(--muted);font-style:italic}.fold summary{color:var(--accent);cursor:pointer}.outcome{font-size:.92em;font-weight:600}.outcome.declined{color:var(--muted)}.sources-title{color:var(--muted);font-size:.82em}.sources{gap:6px;display:grid}.source-list{flex-wrap:wrap;gap:6px;display:flex}.source-list li{min-inline-size:0;max-inline-size:100%}.source{border:1px solid var(--line);text-align:start;text-overflow:ellipsis;white-space:nowrap;border-radius:999px;min-block-size:28px;max-inline-size:100%;padding:3px 10px;padding-inline-start:5px;font-size:.85em;overflow:hidden}.source:hover,.source[aria-expanded=true]{border-color:var(--accent)}.source-number{background:var(--surface);min-inline-size:20px;color:var(--accent);text-align:center;border-radius:999px;margin-inline-end:6px;padding-inline:4px;font-weight:700;display:inline-block}.source-place:empty{display:none}.source-head{align-items:center}.source-head h5{overflow-wrap:anywhere;flex:1}.source-where{color:var(--muted);font-size:.88em}.source-where:empty{display:none}.source-text{white-space:pre-wrap;overflow-wrap:anywhere;max-block-size:14em;font-size:.93em;position:relative;overflow-y:auto}.source-text .around{color:var(--muted)}.source-text mark{background:var(--marked);color:inherit}.history{outline-offset:-2px;grid-area:2/1;padding:14px;overflow:hidden auto}.history-title{margin-block-end:10px}.conversations{gap:2px;max-inline-size:46rem;display:grid}.conversations li{flex-wrap:wrap;align-items:center;gap:2px;display:flex}.conversation{text-align:start;border-radius:10px;flex:1;justify-content:space-between;align-items:baseline;gap:10px;min-block-size:40px;min-inline-size:0;padding:6px 10px;display:flex}.conversation:hover,.conversation[aria-current]{background:var(--surface)}.conversation[aria-current]{font-weight:600}.conversation-title{text-overflow:ellipsis;white-space:nowrap;overflow:hidden}.when{color:var(--muted);flex:none;font-size:.82em;font-weight:400}.conversation-form{flex-wrap:wrap;flex:1;align-items:center;gap:8px;padding:8px 10px;display:flex}.conversation-form p{flex:100%}`,
    ].map((e) => a(e)),
    pt = {
      open: `Open the chat`,
      close: `Close the chat`,
      chat: `Chat with {agent}`,
      chatUnnamed: `Chat`,
      starting: `Connecting…`,
      newConversation: `New conversation`,
      conversations: `Conversations`,
      back: `Back to the chat`,
      messages: `Messages`,
      you: `You`,
      hint: `Ask a question, or start with one of these.`,
      earlier: `Show earlier messages`,
      newest: `Go to the newest message`,
      notSent: `Not sent`,
      sendAgain: `Send again`,
      sending: `Sending…`,
      thinking: `Thinking…`,
      inQueue: { one: `Waiting: next in line`, other: `Waiting: number {count} in line` },
      stopped: `Stopped.`,
      stopping: `Stopping…`,
      copy: `Copy`,
      copyAnswer: `Copy the answer`,
      copied: `Copied`,
      code: `Code`,
      table: `Table`,
      picture: `Picture: {name}`,
      openPicture: `Opens in a new tab`,
      sources: `Sources`,
      source: `Source {number}: {name}`,
      page: `Page {page}`,
      showInDocument: `Show in the document`,
      closeSource: `Close the source`,
      openingDocument: `Opening the document…`,
      documentGone: `This document has been changed or taken away since.`,
      unseen: `A character that cannot be seen`,
      searching: `Searching the documents…`,
      searched: `Searched the documents`,
      searchFailed: `Searched the documents, without success`,
      asking: `Asking you…`,
      askWaiting: `Waiting for your answer`,
      asked: `You answered`,
      askFailed: `Could not ask you`,
      askExpired: `No answer came in time`,
      using: `Using {tool}…`,
      used: `Used {tool}`,
      useFailed: `Used {tool}, without success`,
      useWaiting: `Waiting for your decision: {tool}`,
      useDeclined: `Not carried out: {tool}`,
      useExpired: `Not decided in time, not carried out: {tool}`,
      questions: { one: `A question for you`, other: `{count} questions for you` },
      other: `Other`,
      ownAnswer: `Your own answer`,
      skip: `Skip this question`,
      skipped: `Skipped`,
      chooseOne: `Choose an answer, or skip the question.`,
      sendAnswers: { one: `Send answer`, other: `Send answers` },
      orWrite: `Or write a message below: it counts as the answer.`,
      answersSent: `Sent. The assistant goes on.`,
      answersLate: `Nobody answered in time. The assistant goes on without an answer.`,
      answeredElsewhere: `This was already answered.`,
      decisions: { one: `May I do this?`, other: `May I do these {count} things?` },
      nothingSent: `Nothing is sent before you decide.`,
      byServer: `of {server}`,
      withArguments: `With exactly this`,
      withoutArguments: `Without arguments`,
      emptyValue: `empty`,
      showWhole: { one: `Show the whole text`, other: `Show all {count} characters` },
      approve: `Approve`,
      decline: `Decline`,
      approveCall: `Approve: {tool}`,
      declineCall: `Decline: {tool}`,
      approveAll: `Approve all`,
      declineAll: `Decline all`,
      remember: {
        one: `Do not ask again about this tool in this conversation`,
        other: `Do not ask again about these tools in this conversation`,
      },
      approved: `You approved this.`,
      declined: `You declined this.`,
      decidedElsewhere: `This was already decided.`,
      decidedAll: `Everything is decided. The assistant goes on.`,
      decisionLate: `Not decided in time, so it is not done.`,
      timeLeft: `{time} left`,
      timeOver: `Time is up`,
      feedback: `Was this answer helpful?`,
      helpful: `Helpful`,
      notHelpful: `Not helpful`,
      whatWasWrong: `What was wrong?`,
      reasonIncorrect: `It is wrong`,
      reasonIncomplete: `Something is missing`,
      reasonNotHelpful: `It does not help me`,
      reasonUnsafe: `It is harmful`,
      reasonOther: `Something else`,
      comment: `Anything to add? (optional)`,
      sendFeedback: `Send feedback`,
      thanks: `Thank you.`,
      cancel: `Cancel`,
      message: `Message`,
      placeholder: `Ask something…`,
      placeholderAnswer: `Write your answer…`,
      answersQuestion: `Your message answers the question above.`,
      send: `Send`,
      stop: `Stop the answer`,
      tooLong: `Too long by {count} characters`,
      canBeWrong: `Answers can be wrong.`,
      noConversations: `No conversations yet.`,
      untitled: `Untitled conversation`,
      showOlder: `Show older`,
      loading: `Loading…`,
      rename: `Rename`,
      renameThis: `Rename: {title}`,
      title: `Title`,
      save: `Save`,
      delete: `Delete`,
      deleteThis: `Delete: {title}`,
      deleteAsk: `Delete this conversation, and everything said in it? This cannot be undone.`,
      sayWriting: `{agent} is writing`,
      sayAnswer: `{agent}: {text}`,
      sayMore: `… The answer goes on in the messages.`,
      sayQuestion: `{agent} asks: {question}`,
      sayDecision: `{agent} needs your decision: {tools}`,
      sayStopped: `The answer was stopped.`,
      tryAgain: `Try again`,
      tryAgainIn: `Try again in {time}`,
      reload: `Reload the page`,
      dismiss: `Dismiss`,
      reconnecting: `The connection was lost. Connecting again…`,
      offline: `There is no connection. What you said is kept; it goes on once you are back.`,
      unauthorized: `You are no longer signed in here. Reload the page to go on.`,
      forbidden: `This page may not do that.`,
      originNotAllowed: `This chat may not be used on this site.`,
      invalidUser: `It could not be confirmed who you are.`,
      agentGone: `The assistant is not available any more.`,
      conversationGone: `This conversation is not there any more.`,
      alreadyDecided: `That was already decided.`,
      decideFirst: `The assistant waits for your decision first.`,
      tooLarge: `That is too long to send.`,
      notSendable: `This cannot be sent as it is.`,
      tooFast: `You are sending messages faster than they can be taken.`,
      tooManyAnswers: `Several answers are being written for you already. Wait for one to finish.`,
      tooManyHere: `Too many people are asking from your network at once.`,
      tooManyPeople: `Too many people are asking at the moment.`,
      budget: `The allowance for today is used up. It starts anew at midnight UTC.`,
      unavailable: `The service cannot answer right now. Nothing was lost.`,
      notLive: `The answer is being written, but cannot be shown live. It appears here once it is done.`,
      broken: `Something went wrong on our side.`,
      brokenWith: `Something went wrong on our side. (Reference: {reference})`,
      pageBroken: `Something went wrong on this page.`,
      modelFailed: `The answer could not be written.`,
      modelSlow: `The answer took too long.`,
      interrupted: `The answer was interrupted too often and given up.`,
    },
    mt = 3e3,
    ht = [
      `en`,
      ...Object.keys({
        de: { file: `de-764ab9b2.json`, integrity: `sha256-dkq5sjKCOqFZSCgpnuvfeQvWNFoL+Ji9vdb3oNDiMco=` },
        es: { file: `es-114d4411.json`, integrity: `sha256-EU1EEXyg8F1X0gPOLBm88dXN0+5QIIl6vJg8fG2c4k4=` },
        fr: { file: `fr-1959218d.json`, integrity: `sha256-GVkhjaQ5aJg0P10KW5gKfklODJr4RGxeC5Fp1FgEfj8=` },
        ja: { file: `ja-6d7e1106.json`, integrity: `sha256-bX4RBp+ha7S3W52SI58Qg+dD33jjhH3KGlGvVEzhXkk=` },
        ar: { file: `ar-af279819.json`, integrity: `sha256-ryeYGaFa1F6cHqpQizIiHHk+dPTY0c90Y64J7haNdeo=` },
      }),
    ];
  async function gt(e, t, n) {
    let r = Object.hasOwn(
      {
        de: { file: `de-764ab9b2.json`, integrity: `sha256-dkq5sjKCOqFZSCgpnuvfeQvWNFoL+Ji9vdb3oNDiMco=` },
        es: { file: `es-114d4411.json`, integrity: `sha256-EU1EEXyg8F1X0gPOLBm88dXN0+5QIIl6vJg8fG2c4k4=` },
        fr: { file: `fr-1959218d.json`, integrity: `sha256-GVkhjaQ5aJg0P10KW5gKfklODJr4RGxeC5Fp1FgEfj8=` },
        ja: { file: `ja-6d7e1106.json`, integrity: `sha256-bX4RBp+ha7S3W52SI58Qg+dD33jjhH3KGlGvVEzhXkk=` },
        ar: { file: `ar-af279819.json`, integrity: `sha256-ryeYGaFa1F6cHqpQizIiHHk+dPTY0c90Y64J7haNdeo=` },
      },
      e,
    )
      ? {
          de: { file: `de-764ab9b2.json`, integrity: `sha256-dkq5sjKCOqFZSCgpnuvfeQvWNFoL+Ji9vdb3oNDiMco=` },
          es: { file: `es-114d4411.json`, integrity: `sha256-EU1EEXyg8F1X0gPOLBm88dXN0+5QIIl6vJg8fG2c4k4=` },
          fr: { file: `fr-1959218d.json`, integrity: `sha256-GVkhjaQ5aJg0P10KW5gKfklODJr4RGxeC5Fp1FgEfj8=` },
          ja: { file: `ja-6d7e1106.json`, integrity: `sha256-bX4RBp+ha7S3W52SI58Qg+dD33jjhH3KGlGvVEzhXkk=` },
          ar: { file: `ar-af279819.json`, integrity: `sha256-ryeYGaFa1F6cHqpQizIiHHk+dPTY0c90Y64J7haNdeo=` },
        }[e]
      : void 0;
    if (r === void 0) return pt;
    let i = new AbortController(),
      a = () => i.abort(),
      o = setTimeout(a, mt);
    n.addEventListener(`abort`, a, { once: !0 });
    try {
      let { file: e, integrity: n } = r,
        a = await D(`${t}/widget/texts/${e}`, { integrity: n, signal: i.signal });
      return a.ok ? { ...pt, ...(await a.json()) } : pt;
    } catch {
      return pt;
    } finally {
      (clearTimeout(o), n.removeEventListener(`abort`, a));
    }
  }
  var _t = new Set([`ar`, `he`, `fa`, `ur`, `ps`, `sd`, `ug`, `yi`, `dv`, `ckb`]);
  function vt(e, t) {
    return (
      e
        .filter(xt)
        .map(bt)
        .find((e) => t.includes(e)) ?? `en`
    );
  }
  function yt(e, t = pt, n = {}) {
    let r = xt(e) ? e : `en`,
      i = new Intl.PluralRules(r),
      a = new Intl.NumberFormat(r),
      o = (e, r = {}) => {
        let o = n[e] ?? t[e],
          { count: s } = r;
        return (typeof o == `string` ? o : ((typeof s == `number` ? o[i.select(s)] : void 0) ?? o.other)).replace(
          /\{(\w+)\}/g,
          (e, t) => {
            let n = Object.hasOwn(r, t) ? r[t] : void 0;
            return n === void 0 ? e : typeof n == `number` ? a.format(n) : n;
          },
        );
      },
      s = _t.has(bt(r)) ? `rtl` : `ltr`;
    return Object.assign(o, { language: r, direction: s });
  }
  function bt(e) {
    return e.split(`-`, 1)[0]?.toLowerCase() ?? ``;
  }
  function xt(e) {
    try {
      return Intl.getCanonicalLocales(e).length === 1;
    } catch {
      return !1;
    }
  }
  function A(e, t = ``, ...n) {
    let r = document.createElement(e);
    t !== `` && (r.className = t);
    for (let e of n) e !== void 0 && e !== !1 && r.append(e);
    return r;
  }
  function j(e, t, n, ...r) {
    let i = A(`button`, e, ...r);
    return ((i.type = `button`), t !== `` && i.setAttribute(`part`, t), i.addEventListener(`click`, n), i);
  }
  function M(e, t, n) {
    return j(`icon-button`, t, n, e);
  }
  function N(e, t) {
    return (e.ariaLabel !== t && ((e.ariaLabel = t), (e.title = t)), e);
  }
  function P(e, t) {
    e.textContent !== t && (e.textContent = t);
  }
  function St(e, t, n) {
    n === void 0 ? e.removeAttribute(t) : e.getAttribute(t) !== n && e.setAttribute(t, n);
  }
  function Ct(e) {
    let t = e.getRootNode();
    return t instanceof ShadowRoot || t instanceof Document ? t.activeElement : null;
  }
  function wt(e, t) {
    let n = e.firstElementChild;
    for (let r of t) r === n ? (n = n.nextElementSibling) : e.insertBefore(r, n);
    for (; n !== null;) {
      let e = n;
      ((n = n.nextElementSibling), e.remove());
    }
  }
  var Tt = 0;
  function F(e) {
    return ((Tt += 1), `${e}-${Tt}`);
  }
  var Et = {
    chat: `M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-6l-4.5 3.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5z`,
    close: `M6 6l12 12M18 6L6 18`,
    down: `M12 5v14M6 13l6 6 6-6`,
    plus: `M12 5v14M5 12h14`,
    list: `M4 7h16M4 12h16M4 17h10`,
    back: `M15 5l-7 7 7 7`,
    send: `M12 19V5M6 11l6-6 6 6`,
    stop: `M7 7h10v10H7z`,
    copy: `M9 9h10v10H9zM5 15V5h10`,
    check: `M5 13l4 4L19 7`,
    up: `M8 11v9H4.5v-9H8zm0 0l3.5-7c1.7 0 2.3 1.2 2 2.6L13 10h5.2c1.2 0 2 1 1.7 2.2l-1.4 6.2c-.2 1-1 1.6-2 1.6H8`,
    thumbDown: `M16 13V4h3.5v9H16zm0 0l-3.5 7c-1.7 0-2.3-1.2-2-2.6L11 14H5.8c-1.2 0-2-1-1.7-2.2l1.4-6.2c.2-1 1-1.6 2-1.6H16`,
    search: `M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM20 20l-4.7-4.7`,
    question: `M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.5v.5`,
    tool: `M14 7a4 4 0 0 1 5-3l-3 3 1 2 2 1 3-3a4 4 0 0 1-6 4L8 19a2 2 0 0 1-3-3l8-8z`,
    pause: `M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 9v6M14 9v6`,
    alert: `M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v6M12 16.5v.5`,
    document: `M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6`,
    edit: `M4 20h4L19 9l-4-4L4 16zM13 7l4 4`,
    delete: `M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13`,
  };
  function I(e) {
    let t = `http://www.w3.org/2000/svg`,
      n = document.createElementNS(t, `svg`);
    (n.setAttribute(`class`, `icon icon-${e}`),
      n.setAttribute(`viewBox`, `0 0 24 24`),
      n.setAttribute(`aria-hidden`, `true`));
    let r = document.createElementNS(t, `path`);
    return (r.setAttribute(`d`, Et[e]), n.append(r), n);
  }
  function Dt(e, t) {
    let n = N(j(`launcher`, `launcher`, t, I(`chat`), I(`down`)), e(`open`));
    return (n.setAttribute(`aria-expanded`, `false`), n);
  }
  var Ot = 700,
    kt = 150;
  function At(e) {
    let t = A(`div`, `hidden-text`);
    t.role = `status`;
    let n = [],
      r,
      i = new Map(),
      a = !0,
      o = () => {
        let e = n.shift();
        ((r = void 0), e !== void 0 && (t.replaceChildren(A(`p`, ``, e)), (r = setTimeout(o, kt))));
      },
      s = (e) => {
        ((n = [...n.slice(-3), e]), (r ??= setTimeout(o, kt)));
      };
    return {
      element: t,
      announce: s,
      update({ items: t, agent: n, isOpening: r }) {
        let o = n?.name ?? ``;
        for (let n of t) {
          let t = jt(n);
          if (t === void 0 || i.get(n.id) === t) continue;
          let c = i.get(n.id);
          if ((i.set(n.id, t), a || r || (c === void 0 && t === `whole`))) continue;
          let l = Mt(n, t, o, e);
          l && s(l);
        }
        ((a = t.length === 0 && a), i.size > 500 && i.clear());
      },
      close: () => clearTimeout(r),
    };
  }
  function jt(e) {
    if (e.kind === `user`) return;
    let { answer: t } = e;
    return t.question
      ? `question ${t.question.call_id}`
      : t.approval
        ? `decision ${t.approval.calls.map(({ call_id: e }) => e).join(` `)}`
        : t.done
          ? t.state === `succeeded`
            ? `whole`
            : `stopped`
          : t.state === `running`
            ? `writing`
            : void 0;
  }
  function Mt(e, t, n, r) {
    if (e.kind === `user`) return ``;
    let { answer: i } = e;
    if (i.question)
      return r(`sayQuestion`, { agent: n, question: i.question.questions.map(({ question: e }) => e).join(` `) });
    if (i.approval)
      return r(`sayDecision`, { agent: n, tools: i.approval.calls.map(({ title: e, name: t }) => e || t).join(`, `) });
    if (t === `writing`) return r(`sayWriting`, { agent: n });
    if (t === `stopped`) return i.state === `cancelled` ? r(`sayStopped`) : ``;
    let a = Nt(i.text);
    return r(`sayAnswer`, { agent: n, text: a.length > Ot ? `${a.slice(0, Ot)}${r(`sayMore`)}` : a });
  }
  function Nt(e) {
    return e
      .slice(0, 4 * Ot)
      .replace(/\[\d{1,3}\]/g, ``)
      .replace(/[*_`#>|~]+/g, ` `)
      .replace(/\s+/g, ` `)
      .trim();
  }
  function Pt({ name: e, avatar_url: t }, n) {
    let r = [...e.trim()][0]?.toLocaleUpperCase() ?? `·`,
      i = A(`div`, `avatar ${n}`, r);
    if ((i.setAttribute(`aria-hidden`, `true`), i.setAttribute(`part`, `avatar`), t === null || !Ft(t))) return i;
    let a = A(`img`, ``);
    return (
      Object.assign(a, {
        alt: ``,
        decoding: `async`,
        loading: `lazy`,
        referrerPolicy: `no-referrer`,
        crossOrigin: `anonymous`,
      }),
      a.addEventListener(`load`, () => i.replaceChildren(a), { once: !0 }),
      (a.src = t),
      (a.loading = `eager`),
      i
    );
  }
  function Ft(e) {
    try {
      return [`https:`, `http:`].includes(new URL(e).protocol);
    } catch {
      return !1;
    }
  }
  var It = 32e3;
  function Lt(e) {
    let { chat: t, t: n } = e,
      r = A(`textarea`, `field`);
    ((r.rows = 1), (r.dir = `auto`), (r.id = F(`message`)), (r.enterKeyHint = `send`), r.setAttribute(`part`, `field`));
    let i = A(`label`, `hidden-text`, n(`message`));
    i.htmlFor = r.id;
    let a = N(
        j(`round primary`, `send-button`, () => g(), I(`send`)),
        n(`send`),
      ),
      o = N(
        M(I(`stop`), `stop-button`, () => void t.stop()),
        n(`stop`),
      );
    o.className = `round`;
    let s = A(`p`, `field-note`);
    ((s.id = F(`note`)), r.setAttribute(`aria-describedby`, s.id));
    let c = A(`form`, `composer`, i, A(`div`, `field-row`, r, a, o), s);
    c.setAttribute(`part`, `composer`);
    let l,
      u = !1,
      d = () => (r.value.length <= It ? 0 : [...r.value].length - It),
      f = () => {
        if (l === void 0) return !1;
        let { phase: e, problem: t, items: n, isOpening: r } = l,
          i = k(n);
        return e === `ready` && !r && !(t && Ce(t)) && (i === void 0 || i.answer.question !== void 0);
      },
      p = () => {
        let e = l && k(l.items),
          t = e?.answer.question !== void 0,
          i = d(),
          c = r.value.trim() === ``;
        ((a.disabled = c || i > 0 || !f()),
          (o.hidden = e === void 0 || (t && !c)),
          (o.disabled = e?.isStopping ?? !1),
          (a.hidden = !o.hidden),
          (r.placeholder = n(t ? `placeholderAnswer` : `placeholder`)),
          r.setAttribute(`aria-invalid`, String(i > 0)),
          P(s, i > 0 ? n(`tooLong`, { count: i }) : n(t ? `answersQuestion` : `canBeWrong`)),
          s.classList.toggle(`is-problem`, i > 0));
      },
      m = () => {
        ((r.style.height = `auto`), (r.style.height = `${r.scrollHeight}px`));
      },
      h = (e = ``) => {
        ((r.value = e), m(), p());
      },
      g = () => {
        let e = r.value;
        e.trim() === `` || d() > 0 || !f() || (h(), t.send(e).catch(() => {}));
      };
    return (
      c.addEventListener(`submit`, (e) => {
        (e.preventDefault(), g());
      }),
      r.addEventListener(`input`, () => {
        (m(), p());
      }),
      r.addEventListener(`compositionstart`, () => (u = !0)),
      r.addEventListener(`compositionend`, () => (u = !1)),
      r.addEventListener(`keydown`, (e) => {
        (e.stopPropagation(),
          e.key === `Escape` && l && k(l.items)
            ? t.stop()
            : (e.key === `Escape` && c.dispatchEvent(new CustomEvent(`leave`, { bubbles: !0 })),
              e.key !== `Enter` || e.shiftKey || e.isComposing || u || (e.preventDefault(), g())));
      }),
      {
        element: c,
        focus: () => r.focus({ preventScroll: !0 }),
        update(e) {
          ((l = e), p());
        },
      }
    );
  }
  var Rt = {
      offline: `offline`,
      unauthorized: `unauthorized`,
      token_expired: `unauthorized`,
      invalid_user_hash: `invalidUser`,
      forbidden: `forbidden`,
      origin_not_allowed: `originNotAllowed`,
      agent_not_found: `agentGone`,
      conversation_not_found: `conversationGone`,
      run_not_found: `conversationGone`,
      run_not_waiting: `alreadyDecided`,
      approval_pending: `decideFirst`,
      payload_too_large: `tooLarge`,
      validation_error: `notSendable`,
      idempotency_conflict: `notSendable`,
      invalid_request: `notSendable`,
      budget_exceeded: `budget`,
      queue_full: `tooManyPeople`,
      service_unavailable: `unavailable`,
      redis_unavailable: `notLive`,
      page_error: `pageBroken`,
    },
    zt = { active_runs: `tooManyAnswers`, token_exchange: `tooManyHere`, address: `tooManyHere`, org: `tooManyPeople` };
  function L({ code: e, scope: t, requestId: n }, r) {
    if (e === `rate_limited`) return r(zt[t ?? ``] ?? `tooFast`);
    let i = Rt[e];
    return i === void 0 ? (n === void 0 ? r(`broken`) : r(`brokenWith`, { reference: n })) : r(i);
  }
  var Bt = {
    model_error: `modelFailed`,
    model_timeout: `modelSlow`,
    worker_lost: `interrupted`,
    budget_exceeded: `budget`,
    cancelled: `stopped`,
  };
  function Vt(e, t) {
    return t(Bt[e] ?? `broken`);
  }
  var Ht = {
      knowledge_search: { working: `searching`, waiting: `searching`, ok: `searched`, error: `searchFailed` },
      ask_user: { working: `asking`, waiting: `askWaiting`, ok: `asked`, error: `askFailed`, expired: `askExpired` },
    },
    Ut = {
      working: `using`,
      waiting: `useWaiting`,
      ok: `used`,
      error: `useFailed`,
      declined: `useDeclined`,
      expired: `useExpired`,
    };
  function Wt({ name: e, status: t }, n) {
    return n(Ht[e]?.[t] ?? (Ht[e] ? `searchFailed` : Ut[t]));
  }
  var Gt = 200;
  function Kt({ chat: e, t }, n) {
    let r = A(`ul`, `conversations`),
      i = A(`p`, `status`);
    i.role = `status`;
    let a = j(`text-button`, ``, () => void e.history.load(!0), t(`showOlder`)),
      o = A(`h3`, `history-title`, t(`conversations`));
    o.id = F(`conversations`);
    let s = A(`section`, `history`, o, r, i, a);
    (s.setAttribute(`part`, `history`), s.setAttribute(`aria-labelledby`, o.id), (s.tabIndex = -1), (s.hidden = !0));
    let c,
      l,
      u = (e) => {
        let { id: n, last_message_at: r } = e,
          i = e.title ?? t(`untitled`),
          a = j(
            `conversation`,
            `conversation`,
            () => d(n),
            A(`bdi`, `conversation-title`, i),
            A(`span`, `when`, Jt(r, t.language)),
          );
        St(a, `aria-current`, n === l ? `true` : void 0);
        let o = A(
          `li`,
          ``,
          a,
          N(
            M(I(`edit`), ``, () => m(o, e)),
            t(`renameThis`, { title: i }),
          ),
          N(
            M(I(`delete`), ``, () => h(o, e)),
            t(`deleteThis`, { title: i }),
          ),
        );
        return o;
      },
      d = (t) => {
        (n(), e.openConversation(t));
      },
      f = (e, t) => {
        let n = u(t);
        (e.replaceWith(n), n.querySelector(`button`)?.focus());
      },
      p = (e, n) => {
        e.querySelector(`.problem-words`)?.remove();
        let r = A(`p`, `problem-words`, L(O(n), t));
        ((r.role = `alert`), e.append(r));
      },
      m = (n, r) => {
        let i = A(`input`, `own-answer`);
        (Object.assign(i, { type: `text`, value: r.title ?? ``, maxLength: Gt, dir: `auto`, required: !0 }),
          (i.ariaLabel = t(`title`)));
        let a = A(`button`, `primary`, t(`save`));
        a.type = `submit`;
        let o = A(
          `form`,
          `conversation-form`,
          i,
          j(`secondary`, `secondary-button`, () => f(n, r), t(`cancel`)),
          a,
        );
        (o.addEventListener(`submit`, (t) => {
          t.preventDefault();
          let a = i.value.trim();
          a !== `` && e.history.rename(r.id, a).catch((e) => p(n, e));
        }),
          qt(o, () => f(n, r)),
          n.replaceChildren(o),
          i.focus(),
          i.select());
      },
      h = (e, n) => {
        let r = j(`danger`, ``, () => void g(e, n), t(`delete`)),
          i = j(`secondary`, `secondary-button`, () => f(e, n), t(`cancel`)),
          a = A(`div`, `conversation-form`, A(`p`, ``, t(`deleteAsk`)), i, r);
        ((a.role = `alertdialog`),
          (a.ariaLabel = t(`deleteThis`, { title: n.title ?? t(`untitled`) })),
          qt(a, () => f(e, n)),
          e.replaceChildren(a),
          i.focus());
      },
      g = async (t, { id: n }) => {
        try {
          (s.focus(), await e.history.delete(n), n === l && e.newConversation());
        } catch (e) {
          p(t, e);
        }
      };
    return {
      element: s,
      update({ history: e, conversation: n }) {
        if (e === c && n?.id === l) return;
        ((c = e), (l = n?.id), r.replaceChildren(...e.list.map(u)), (a.hidden = e.next === null));
        let { isLoading: o, problem: s } = e,
          d = s ? L(s, t) : e.list.length === 0 ? t(`noConversations`) : ``;
        ((i.textContent = o ? t(`loading`) : d), (i.hidden = i.textContent === ``));
      },
    };
  }
  function qt(e, t) {
    e.addEventListener(`keydown`, (e) => {
      e.key === `Escape` && (e.stopPropagation(), t());
    });
  }
  function Jt(e, t) {
    if (e === null) return ``;
    let n = new Date(e),
      r =
        n.toDateString() === new Date().toDateString()
          ? { hour: `numeric`, minute: `2-digit` }
          : { day: `numeric`, month: `short` };
    return new Intl.DateTimeFormat(t, r).format(n);
  }
  function Yt(e, t) {
    switch (e.kind) {
      case `paragraph`:
        return tn(document.createElement(`p`), e.of, t);
      case `heading`:
        return tn(document.createElement(e.level <= 2 ? `h3` : `h4`), e.of, t);
      case `code`:
        return Zt(e.language, e.text, t).element;
      case `list`: {
        let n = document.createElement(e.start === void 0 ? `ul` : `ol`);
        n instanceof HTMLOListElement && e.start !== void 0 && (n.start = e.start);
        for (let r of e.items) {
          let e = document.createElement(`li`),
            [i] = r;
          (r.length === 1 && i?.kind === `paragraph` ? tn(e, i.of, t) : e.append(...r.map((e) => Yt(e, t))),
            n.append(e));
        }
        return n;
      }
      case `quote`: {
        let n = document.createElement(`blockquote`);
        return (n.append(...e.of.map((e) => Yt(e, t))), n);
      }
      case `rule`:
        return document.createElement(`hr`);
      case `table`:
        return $t(e, t);
    }
  }
  function Xt(e, t) {
    return e.rows.map((n) => en(n, `td`, e, t));
  }
  function Zt(e, t, { texts: n }) {
    let r = document.createElement(`figure`);
    r.className = `code`;
    let i = document.createElement(`figcaption`),
      a = document.createElement(`span`);
    a.textContent = e || n.code;
    let o = document.createElement(`button`);
    ((o.type = `button`), (o.className = `copy-code`), (o.textContent = n.copy));
    let s = document.createElement(`pre`);
    ((s.tabIndex = 0), (s.dir = `ltr`));
    let c = document.createElement(`code`),
      l = document.createTextNode(t);
    return (
      c.append(l),
      s.append(c),
      i.append(a, o),
      r.append(i, s),
      o.addEventListener(`click`, () => {
        Qt(l.data).then((e) => {
          e && ((o.textContent = n.copied), setTimeout(() => (o.textContent = n.copy), 2e3));
        });
      }),
      {
        element: r,
        show(e) {
          e.length < l.length ? (l.data = e) : l.appendData(e.slice(l.length));
        },
      }
    );
  }
  async function Qt(e) {
    try {
      return (await navigator.clipboard.writeText(e), !0);
    } catch {
      return !1;
    }
  }
  function $t(e, t) {
    let n = document.createElement(`div`);
    ((n.className = `table`), (n.tabIndex = 0), (n.role = `region`), (n.ariaLabel = t.texts.table));
    let r = document.createElement(`table`),
      i = document.createElement(`thead`);
    i.append(en(e.head, `th`, e, t));
    let a = document.createElement(`tbody`);
    return (a.append(...Xt(e, t)), r.append(i, a), n.append(r), n);
  }
  function en(e, t, { align: n }, r) {
    let i = document.createElement(`tr`);
    for (let [a, o] of e.entries()) {
      let e = tn(document.createElement(t), o, r);
      e instanceof HTMLTableCellElement && t === `th` && (e.scope = `col`);
      let s = n[a];
      (s && e.classList.add(`to-${s}`), i.append(e));
    }
    return i;
  }
  function tn(e, t, n) {
    return ((e.dir = `auto`), e.append(...t.map((e) => nn(e, n))), e);
  }
  function nn(e, t) {
    if (typeof e == `string`) return document.createTextNode(e);
    switch (e.kind) {
      case `code`: {
        let t = document.createElement(`code`);
        return ((t.textContent = e.text), t);
      }
      case `strong`:
      case `em`:
      case `del`: {
        let n = document.createElement(e.kind);
        return (n.append(...e.of.map((e) => nn(e, t))), n);
      }
      case `link`:
        return rn(
          e.url,
          e.of.map((e) => nn(e, t)),
        );
      case `image`: {
        let n = e.alt || new URL(e.url).hostname;
        return rn(e.url, [document.createTextNode(t.texts.picture.replace(`{name}`, n))]);
      }
      case `marker`:
        return t.marker(e.index);
    }
  }
  function rn(e, t) {
    let n = document.createElement(`a`);
    ((n.role = `link`),
      (n.tabIndex = 0),
      (n.target = `_blank`),
      (n.rel = `noopener noreferrer nofollow`),
      (n.referrerPolicy = `no-referrer`),
      (n.title = e),
      n.append(...t));
    let r = () => {
      n.href = e;
    };
    for (let e of [`pointerenter`, `pointerdown`, `focus`, `contextmenu`, `touchstart`])
      n.addEventListener(e, r, { passive: !0 });
    for (let e of [`pointerleave`, `blur`])
      n.addEventListener(e, () => {
        n.matches(`:focus, :hover`) || n.removeAttribute(`href`);
      });
    return (
      n.addEventListener(`click`, (e) => {
        n.hasAttribute(`href`) || (e.preventDefault(), r(), n.click());
      }),
      n
    );
  }
  var an = {
    amp: `&`,
    lt: `<`,
    gt: `>`,
    quot: `"`,
    apos: `'`,
    nbsp: `\xA0`,
    hellip: `…`,
    ndash: `–`,
    mdash: `—`,
    lsquo: `‘`,
    rsquo: `’`,
    ldquo: `“`,
    rdquo: `”`,
    laquo: `«`,
    raquo: `»`,
    bull: `•`,
    middot: `·`,
    times: `×`,
    deg: `°`,
    euro: `€`,
    pound: `£`,
    copy: `©`,
    reg: `®`,
    trade: `™`,
    rarr: `→`,
    larr: `←`,
  };
  function on(e) {
    let t = e.slice(1, -1);
    if (!t.startsWith(`#`)) return Object.hasOwn(an, t) ? (an[t] ?? e) : e;
    let n = /^#x/i.test(t),
      r = Number.parseInt(t.slice(n ? 2 : 1), n ? 16 : 10);
    return r >= 32 && r <= 1114111 && (r < 127 || r > 159) && (r < 55296 || r > 57343) ? String.fromCodePoint(r) : e;
  }
  function sn(e) {
    if (e.length > 4096) return;
    let t;
    try {
      t = new URL(e);
    } catch {
      return;
    }
    if (!((t.protocol !== `https:` && t.protocol !== `http:`) || t.username !== `` || t.password !== ``)) return t.href;
  }
  var cn = 24;
  function ln(e) {
    return z(e);
  }
  function un(e, t, n = 0) {
    if (n > cn) return { kind: `paragraph`, of: [e.slice(t.from, t.to)] };
    let r = /^(?:ATX|Setext)Heading(\d)$/.exec(t.name);
    if (r) return { kind: `heading`, level: Number(r[1]), of: R(e, t, n) };
    switch (t.name) {
      case `FencedCode`:
      case `CodeBlock`:
        return fn(e, t);
      case `BulletList`:
      case `OrderedList`:
        return {
          kind: `list`,
          start: t.name === `OrderedList` ? Number.parseInt(e.slice(t.from, t.from + 9), 10) || 0 : void 0,
          items: z(t)
            .filter(({ name: e }) => e === `ListItem`)
            .map((t) => dn(e, t, n + 1)),
        };
      case `Blockquote`:
        return { kind: `quote`, of: dn(e, t, n + 1) };
      case `Table`:
        return pn(e, t, n);
      case `HorizontalRule`:
        return { kind: `rule` };
      default:
        return bn(t) ? void 0 : { kind: `paragraph`, of: R(e, t, n) };
    }
  }
  function dn(e, t, n) {
    return z(t).flatMap((t) => un(e, t, n) ?? []);
  }
  function fn(e, t) {
    let n = z(t).filter(({ name: e }) => e === `CodeText`),
      r = t.getChild(`CodeInfo`),
      i = r ? (/^[\w+#.-]{1,24}/.exec(e.slice(r.from, r.to))?.[0] ?? ``) : ``,
      a = n.map(({ from: t, to: n }) => e.slice(t, n)).join(``),
      o = RegExp(
        `^ {0,${
          t.from -
          e.lastIndexOf(
            `
`,
            t.from - 1,
          ) -
          1
        }}`,
        `gm`,
      );
    return { kind: `code`, language: i, text: a.replace(o, ``).replace(/\n$/, ``) };
  }
  function pn(e, t, n) {
    let r = (t) => {
        let r = [],
          i = !0;
        for (let [a, o] of z(t).entries())
          o.name === `TableCell`
            ? (r.push(R(e, o, n)), (i = !1))
            : (a > 0 || o.from > t.from) && (i && r.push([]), (i = !0));
        return r;
      },
      [i, ...a] = z(t).filter(({ name: e }) => e === `TableHeader` || e === `TableRow`),
      o = z(t).find(({ name: e }) => e === `TableDelimiter`);
    return { kind: `table`, align: o ? mn(e.slice(o.from, o.to)) : [], head: i ? r(i) : [], rows: a.map(r) };
  }
  function mn(e) {
    return e
      .replace(/^\s*[>\s]*\|?/, ``)
      .replace(/\|?\s*$/, ``)
      .split(`|`)
      .map((e) => {
        let [t, n] = [e.trim().startsWith(`:`), e.trim().endsWith(`:`)];
        return t && n ? `center` : n ? `end` : t ? `start` : void 0;
      });
  }
  function R(e, t, n) {
    let r = [],
      i = (e) => {
        let t = r.at(-1);
        e !== `` && (typeof t == `string` ? (r[r.length - 1] = t + e) : r.push(e));
      },
      a = t.from;
    for (let o of z(t)) {
      (i(e.slice(a, o.from)), (a = o.to));
      let t = n > cn ? void 0 : hn(e, o, n + 1);
      for (let n of t ?? (bn(o) ? [] : [e.slice(o.from, o.to)])) typeof n == `string` ? i(n) : r.push(n);
    }
    return (i(e.slice(a, t.to)), xn(r));
  }
  function hn(e, t, n) {
    let r = e.slice(t.from, t.to);
    switch (t.name) {
      case `InlineCode`: {
        let n = t.getChildren(`CodeMark`);
        return [{ kind: `code`, text: e.slice(n[0]?.to ?? t.from, n.at(-1)?.from ?? t.to).trim() || ` ` }];
      }
      case `StrongEmphasis`:
        return [{ kind: `strong`, of: R(e, t, n) }];
      case `Emphasis`:
        return [{ kind: `em`, of: R(e, t, n) }];
      case `Strikethrough`:
        return [{ kind: `del`, of: R(e, t, n) }];
      case `Link`:
        return gn(e, t, n);
      case `Image`: {
        let n = yn(e, t),
          r = t.getChildren(`LinkMark`),
          i = e.slice(r[0]?.to ?? t.from, r[1]?.from ?? t.to);
        return n === void 0 ? void 0 : [{ kind: `image`, url: n, alt: i }];
      }
      case `Autolink`:
      case `URL`: {
        let e = r.replace(/^<|>$/g, ``),
          t = sn(e.startsWith(`www.`) ? `https://${e}` : e);
        return t === void 0 ? [r] : [{ kind: `link`, url: t, of: [e] }];
      }
      case `Escape`:
        return [r.slice(1)];
      case `Entity`:
        return [on(r)];
      case `HardBreak`:
        return [
          `
`,
        ];
      default:
        return;
    }
  }
  function gn(e, t, n) {
    let r = e.slice(t.from, t.to);
    if (/^(?:\[\d{1,3}\])+$/.test(r))
      return Array.from(r.matchAll(/\d+/g), ([e]) => ({ kind: `marker`, index: Number(e) }));
    let i = yn(e, t),
      a = t.getChildren(`LinkMark`),
      [o, s] = [a[0]?.to ?? t.from, a[1]?.from ?? t.to],
      c = R(e, t, n);
    if (i === void 0) {
      let e = t.getChild(`LinkLabel`) !== null;
      return t.getChild(`URL`) === null && !e ? [`[`, ...c, `]`] : [r];
    }
    let l = _n(e, t, o, s, n);
    return [{ kind: `link`, url: i, of: l.length === 0 ? [i] : l }];
  }
  function _n(e, t, n, r, i) {
    let a = [],
      o = n;
    for (let s of z(t))
      if (!(s.from < n || s.to > r)) {
        (s.from > o && a.push(e.slice(o, s.from)), (o = s.to));
        for (let t of hn(e, s, i + 1) ?? [e.slice(s.from, s.to)])
          a.push(typeof t == `object` && (t.kind === `link` || t.kind === `image`) ? vn([t]) : t);
      }
    return (r > o && a.push(e.slice(o, r)), a);
  }
  function vn(e) {
    return e
      .map((e) =>
        typeof e == `string`
          ? e
          : e.kind === `code`
            ? e.text
            : e.kind === `image`
              ? e.alt
              : e.kind === `marker`
                ? ``
                : vn(e.of),
      )
      .join(``);
  }
  function yn(e, t) {
    let n = t.getChild(`URL`);
    return n ? sn(e.slice(n.from, n.to).replace(/^<|>$/g, ``)) : void 0;
  }
  function bn({ name: e }) {
    return e.endsWith(`Mark`) || e === `TableDelimiter` || e === `CodeInfo` || e === `TaskMarker`;
  }
  function xn(e) {
    let [t] = e;
    typeof t == `string` && (e[0] = t.trimStart());
    let n = e.at(-1);
    return (typeof n == `string` && (e[e.length - 1] = n.trimEnd()), e.filter((e) => e !== ``));
  }
  function z(e) {
    let t = [];
    for (let n = e.firstChild; n; n = n.nextSibling) t.push(n);
    return t;
  }
  function Sn(e) {
    let [t, n, r, i] = /^\s*?( {0,3})(`{3,}|~{3,})[ \t]*([^\n]*)\n/.exec(e) ?? [];
    if (t === void 0 || n === void 0 || r === void 0 || i === void 0) return;
    let a = r[0] === '`' ? '`' : `~`,
      o = RegExp(`^ {0,3}${a}{${r.length},}[ \\t\\r]*$`),
      s = RegExp(`^ {0,3}${a}*[ \\t\\r]*$`),
      c = RegExp(`^ {0,${n.length}}`),
      l = /^[\w+#.-]{1,24}/.exec(i)?.[0] ?? ``,
      u = ``;
    return {
      lines: {
        language: l,
        get text() {
          return u;
        },
        partial: (e) => (s.test(e) ? `` : e.replace(c, ``)),
        read(e, t) {
          let n = 0;
          for (
            let t = e.indexOf(`
`);
            t >= 0;
            t = e.indexOf(
              `
`,
              n,
            )
          ) {
            let r = e.slice(n, t);
            if (((n = t + 1), o.test(r))) return e.slice(n);
            u += `${r.replace(c, ``)}\n`;
          }
          if (!t) return;
          let r = e.slice(n);
          return (o.test(r) || (u += r.replace(c, ``)), ``);
        },
      },
      rest: e.slice(t.length),
    };
  }
  var Cn = 1024,
    wn = 0,
    Tn = class {
      constructor(e, t) {
        ((this.from = e), (this.to = t));
      }
    },
    B = class {
      constructor(e = {}) {
        ((this.id = wn++),
          (this.perNode = !!e.perNode),
          (this.deserialize =
            e.deserialize ||
            (() => {
              throw Error(`This node type doesn't define a deserialize function`);
            })),
          (this.combine = e.combine || null));
      }
      add(e) {
        if (this.perNode) throw RangeError(`Can't add per-node props to node types`);
        return (
          typeof e != `function` && (e = V.match(e)),
          (t) => {
            let n = e(t);
            return n === void 0 ? null : [this, n];
          }
        );
      }
    };
  ((B.closedBy = new B({ deserialize: (e) => e.split(` `) })),
    (B.openedBy = new B({ deserialize: (e) => e.split(` `) })),
    (B.group = new B({ deserialize: (e) => e.split(` `) })),
    (B.isolate = new B({
      deserialize: (e) => {
        if (e && e != `rtl` && e != `ltr` && e != `auto`) throw RangeError(`Invalid value for isolate: ` + e);
        return e || `auto`;
      },
    })),
    (B.contextHash = new B({ perNode: !0 })),
    (B.lookAhead = new B({ perNode: !0 })),
    (B.mounted = new B({ perNode: !0 })));
  var En = class {
      constructor(e, t, n, r = !1) {
        ((this.tree = e), (this.overlay = t), (this.parser = n), (this.bracketed = r));
      }
      static get(e) {
        return e && e.props && e.props[B.mounted.id];
      }
    },
    Dn = Object.create(null),
    V = class e {
      constructor(e, t, n, r = 0) {
        ((this.name = e), (this.props = t), (this.id = n), (this.flags = r));
      }
      static define(t) {
        let n = t.props && t.props.length ? Object.create(null) : Dn,
          r = +!!t.top | (t.skipped ? 2 : 0) | (t.error ? 4 : 0) | (t.name == null ? 8 : 0),
          i = new e(t.name || ``, n, t.id, r);
        if (t.props) {
          for (let e of t.props)
            if ((Array.isArray(e) || (e = e(i)), e)) {
              if (e[0].perNode) throw RangeError(`Can't store a per-node prop on a node type`);
              n[e[0].id] = e[1];
            }
        }
        return i;
      }
      prop(e) {
        return this.props[e.id];
      }
      get isTop() {
        return (this.flags & 1) > 0;
      }
      get isSkipped() {
        return (this.flags & 2) > 0;
      }
      get isError() {
        return (this.flags & 4) > 0;
      }
      get isAnonymous() {
        return (this.flags & 8) > 0;
      }
      is(e) {
        if (typeof e == `string`) {
          if (this.name == e) return !0;
          let t = this.prop(B.group);
          return t ? t.indexOf(e) > -1 : !1;
        }
        return this.id == e;
      }
      static match(e) {
        let t = Object.create(null);
        for (let n in e) for (let r of n.split(` `)) t[r] = e[n];
        return (e) => {
          for (let n = e.prop(B.group), r = -1; r < (n ? n.length : 0); r++) {
            let i = t[r < 0 ? e.name : n[r]];
            if (i) return i;
          }
        };
      }
    };
  V.none = new V(``, Object.create(null), 0, 8);
  var On = class e {
      constructor(e) {
        this.types = e;
        for (let t = 0; t < e.length; t++)
          if (e[t].id != t)
            throw RangeError(`Node type ids should correspond to array positions when creating a node set`);
      }
      extend(...t) {
        let n = [];
        for (let e of this.types) {
          let r = null;
          for (let n of t) {
            let t = n(e);
            if (t) {
              r ||= Object.assign({}, e.props);
              let n = t[1],
                i = t[0];
              (i.combine && i.id in r && (n = i.combine(r[i.id], n)), (r[i.id] = n));
            }
          }
          n.push(r ? new V(e.name, r, e.id, e.flags) : e);
        }
        return new e(n);
      }
    },
    kn = new WeakMap(),
    An = new WeakMap(),
    H;
  (function (e) {
    ((e[(e.ExcludeBuffers = 1)] = `ExcludeBuffers`),
      (e[(e.IncludeAnonymous = 2)] = `IncludeAnonymous`),
      (e[(e.IgnoreMounts = 4)] = `IgnoreMounts`),
      (e[(e.IgnoreOverlays = 8)] = `IgnoreOverlays`),
      (e[(e.EnterBracketed = 16)] = `EnterBracketed`));
  })((H ||= {}));
  var U = class e {
    constructor(e, t, n, r, i) {
      if (
        ((this.type = e),
        (this.children = t),
        (this.positions = n),
        (this.length = r),
        (this.props = null),
        i && i.length)
      ) {
        this.props = Object.create(null);
        for (let [e, t] of i) this.props[typeof e == `number` ? e : e.id] = t;
      }
    }
    toString() {
      let e = En.get(this);
      if (e && !e.overlay) return e.tree.toString();
      let t = ``;
      for (let e of this.children) {
        let n = e.toString();
        n && (t && (t += `,`), (t += n));
      }
      return this.type.name
        ? (/\W/.test(this.type.name) && !this.type.isError ? JSON.stringify(this.type.name) : this.type.name) +
            (t.length ? `(` + t + `)` : ``)
        : t;
    }
    cursor(e = 0) {
      return new Hn(this.topNode, e);
    }
    cursorAt(e, t = 0, n = 0) {
      let r = new Hn(kn.get(this) || this.topNode);
      return (r.moveTo(e, t), kn.set(this, r._tree), r);
    }
    get topNode() {
      return new G(this, 0, 0, null);
    }
    resolve(e, t = 0) {
      let n = Nn(kn.get(this) || this.topNode, e, t, !1);
      return (kn.set(this, n), n);
    }
    resolveInner(e, t = 0) {
      let n = Nn(An.get(this) || this.topNode, e, t, !0);
      return (An.set(this, n), n);
    }
    resolveStack(e, t = 0) {
      return Vn(this, e, t);
    }
    iterate(e) {
      let { enter: t, leave: n, from: r = 0, to: i = this.length } = e,
        a = e.mode || 0,
        o = (a & H.IncludeAnonymous) > 0;
      for (let e = this.cursor(a | H.IncludeAnonymous); ;) {
        let a = !1;
        if (e.from <= i && e.to >= r && ((!o && e.type.isAnonymous) || t(e) !== !1)) {
          if (e.firstChild()) continue;
          a = !0;
        }
        for (; a && n && (o || !e.type.isAnonymous) && n(e), !e.nextSibling();) {
          if (!e.parent()) return;
          a = !0;
        }
      }
    }
    prop(e) {
      return e.perNode ? (this.props ? this.props[e.id] : void 0) : this.type.prop(e);
    }
    get propValues() {
      let e = [];
      if (this.props) for (let t in this.props) e.push([+t, this.props[t]]);
      return e;
    }
    balance(t = {}) {
      return this.children.length <= 8
        ? this
        : qn(
            V.none,
            this.children,
            this.positions,
            0,
            this.children.length,
            0,
            this.length,
            (t, n, r) => new e(this.type, t, n, r, this.propValues),
            t.makeTree || ((t, n, r) => new e(V.none, t, n, r)),
          );
    }
    static build(e) {
      return Wn(e);
    }
  };
  U.empty = new U(V.none, [], [], 0);
  var jn = class e {
      constructor(e, t) {
        ((this.buffer = e), (this.index = t));
      }
      get id() {
        return this.buffer[this.index - 4];
      }
      get start() {
        return this.buffer[this.index - 3];
      }
      get end() {
        return this.buffer[this.index - 2];
      }
      get size() {
        return this.buffer[this.index - 1];
      }
      get pos() {
        return this.index;
      }
      next() {
        this.index -= 4;
      }
      fork() {
        return new e(this.buffer, this.index);
      }
    },
    W = class e {
      constructor(e, t, n) {
        ((this.buffer = e), (this.length = t), (this.set = n));
      }
      get type() {
        return V.none;
      }
      toString() {
        let e = [];
        for (let t = 0; t < this.buffer.length;) (e.push(this.childString(t)), (t = this.buffer[t + 3]));
        return e.join(`,`);
      }
      childString(e) {
        let t = this.buffer[e],
          n = this.buffer[e + 3],
          r = this.set.types[t],
          i = r.name;
        if ((/\W/.test(i) && !r.isError && (i = JSON.stringify(i)), (e += 4), n == e)) return i;
        let a = [];
        for (; e < n;) (a.push(this.childString(e)), (e = this.buffer[e + 3]));
        return i + `(` + a.join(`,`) + `)`;
      }
      findChild(e, t, n, r, i) {
        let { buffer: a } = this,
          o = -1;
        for (let s = e; s != t && !(Mn(i, r, a[s + 1], a[s + 2]) && ((o = s), n > 0)); s = a[s + 3]);
        return o;
      }
      slice(t, n, r) {
        let i = this.buffer,
          a = new Uint16Array(n - t),
          o = 0;
        for (let e = t, s = 0; e < n;) {
          ((a[s++] = i[e++]), (a[s++] = i[e++] - r));
          let n = (a[s++] = i[e++] - r);
          ((a[s++] = i[e++] - t), (o = Math.max(o, n)));
        }
        return new e(a, o, this.set);
      }
    };
  function Mn(e, t, n, r) {
    switch (e) {
      case -2:
        return n < t;
      case -1:
        return r >= t && n < t;
      case 0:
        return n < t && r > t;
      case 1:
        return n <= t && r > t;
      case 2:
        return r > t;
      case 4:
        return !0;
    }
  }
  function Nn(e, t, n, r) {
    for (; e.from == e.to || (n < 1 ? e.from >= t : e.from > t) || (n > -1 ? e.to <= t : e.to < t);) {
      let t = !r && e instanceof G && e.index < 0 ? null : e.parent;
      if (!t) return e;
      e = t;
    }
    let i = r ? 0 : H.IgnoreOverlays;
    if (r)
      for (let r = e, a = r.parent; a; r = a, a = r.parent)
        r instanceof G && r.index < 0 && a.enter(t, n, i)?.from != r.from && (e = a);
    for (;;) {
      let r = e.enter(t, n, i);
      if (!r) return e;
      e = r;
    }
  }
  var Pn = class {
      cursor(e = 0) {
        return new Hn(this, e);
      }
      getChild(e, t = null, n = null) {
        let r = Fn(this, e, t, n);
        return r.length ? r[0] : null;
      }
      getChildren(e, t = null, n = null) {
        return Fn(this, e, t, n);
      }
      resolve(e, t = 0) {
        return Nn(this, e, t, !1);
      }
      resolveInner(e, t = 0) {
        return Nn(this, e, t, !0);
      }
      matchContext(e) {
        return In(this.parent, e);
      }
      enterUnfinishedNodesBefore(e) {
        let t = this.childBefore(e),
          n = this;
        for (; t;) {
          let e = t.lastChild;
          if (!e || e.to != t.to) break;
          e.type.isError && e.from == e.to ? ((n = t), (t = e.prevSibling)) : (t = e);
        }
        return n;
      }
      get node() {
        return this;
      }
      get next() {
        return this.parent;
      }
    },
    G = class e extends Pn {
      constructor(e, t, n, r) {
        (super(), (this._tree = e), (this.from = t), (this.index = n), (this._parent = r));
      }
      get type() {
        return this._tree.type;
      }
      get name() {
        return this._tree.type.name;
      }
      get to() {
        return this.from + this._tree.length;
      }
      nextChild(t, n, r, i, a = 0) {
        for (let o = this; ;) {
          for (let { children: s, positions: c } = o._tree, l = n > 0 ? s.length : -1; t != l; t += n) {
            let l = s[t],
              u = c[t] + o.from,
              d;
            if (
              (a & H.EnterBracketed &&
                l instanceof U &&
                (d = En.get(l)) &&
                !d.overlay &&
                d.bracketed &&
                r >= u &&
                r <= u + l.length) ||
              Mn(i, r, u, u + l.length)
            ) {
              if (l instanceof W) {
                if (a & H.ExcludeBuffers) continue;
                let e = l.findChild(0, l.buffer.length, n, r - u, i);
                if (e > -1) return new Rn(new Ln(o, l, t, u), null, e);
              } else if (a & H.IncludeAnonymous || !l.type.isAnonymous || Un(l)) {
                let s;
                if (!(a & H.IgnoreMounts) && (s = En.get(l)) && !s.overlay) return new e(s.tree, u, t, o);
                let c = new e(l, u, t, o);
                return a & H.IncludeAnonymous || !c.type.isAnonymous
                  ? c
                  : c.nextChild(n < 0 ? l.children.length - 1 : 0, n, r, i, a);
              }
            }
          }
          if (
            a & H.IncludeAnonymous ||
            !o.type.isAnonymous ||
            ((t = o.index >= 0 ? o.index + n : n < 0 ? -1 : o._parent._tree.children.length), (o = o._parent), !o)
          )
            return null;
        }
      }
      get firstChild() {
        return this.nextChild(0, 1, 0, 4);
      }
      get lastChild() {
        return this.nextChild(this._tree.children.length - 1, -1, 0, 4);
      }
      childAfter(e) {
        return this.nextChild(0, 1, e, 2);
      }
      childBefore(e) {
        return this.nextChild(this._tree.children.length - 1, -1, e, -2);
      }
      prop(e) {
        return this._tree.prop(e);
      }
      enter(t, n, r = 0) {
        let i;
        if (!(r & H.IgnoreOverlays) && (i = En.get(this._tree)) && i.overlay) {
          let a = t - this.from,
            o = r & H.EnterBracketed && i.bracketed;
          for (let { from: t, to: r } of i.overlay)
            if ((n > 0 || o ? t <= a : t < a) && (n < 0 || o ? r >= a : r > a))
              return new e(i.tree, i.overlay[0].from + this.from, -1, this);
        }
        return this.nextChild(0, 1, t, n, r);
      }
      nextSignificantParent() {
        let e = this;
        for (; e.type.isAnonymous && e._parent;) e = e._parent;
        return e;
      }
      get parent() {
        return this._parent ? this._parent.nextSignificantParent() : null;
      }
      get nextSibling() {
        return this._parent && this.index >= 0 ? this._parent.nextChild(this.index + 1, 1, 0, 4) : null;
      }
      get prevSibling() {
        return this._parent && this.index >= 0 ? this._parent.nextChild(this.index - 1, -1, 0, 4) : null;
      }
      get tree() {
        return this._tree;
      }
      toTree() {
        return this._tree;
      }
      toString() {
        return this._tree.toString();
      }
    };
  function Fn(e, t, n, r) {
    let i = e.cursor(),
      a = [];
    if (!i.firstChild()) return a;
    if (n != null) {
      for (let e = !1; !e;) if (((e = i.type.is(n)), !i.nextSibling())) return a;
    }
    for (;;) {
      if (r != null && i.type.is(r)) return a;
      if ((i.type.is(t) && a.push(i.node), !i.nextSibling())) return r == null ? a : [];
    }
  }
  function In(e, t, n = t.length - 1) {
    for (let r = e; n >= 0; r = r.parent) {
      if (!r) return !1;
      if (!r.type.isAnonymous) {
        if (t[n] && t[n] != r.name) return !1;
        n--;
      }
    }
    return !0;
  }
  var Ln = class {
      constructor(e, t, n, r) {
        ((this.parent = e), (this.buffer = t), (this.index = n), (this.start = r));
      }
    },
    Rn = class e extends Pn {
      get name() {
        return this.type.name;
      }
      get from() {
        return this.context.start + this.context.buffer.buffer[this.index + 1];
      }
      get to() {
        return this.context.start + this.context.buffer.buffer[this.index + 2];
      }
      constructor(e, t, n) {
        (super(),
          (this.context = e),
          (this._parent = t),
          (this.index = n),
          (this.type = e.buffer.set.types[e.buffer.buffer[n]]));
      }
      child(t, n, r) {
        let { buffer: i } = this.context,
          a = i.findChild(this.index + 4, i.buffer[this.index + 3], t, n - this.context.start, r);
        return a < 0 ? null : new e(this.context, this, a);
      }
      get firstChild() {
        return this.child(1, 0, 4);
      }
      get lastChild() {
        return this.child(-1, 0, 4);
      }
      childAfter(e) {
        return this.child(1, e, 2);
      }
      childBefore(e) {
        return this.child(-1, e, -2);
      }
      prop(e) {
        return this.type.prop(e);
      }
      enter(t, n, r = 0) {
        if (r & H.ExcludeBuffers) return null;
        let { buffer: i } = this.context,
          a = i.findChild(this.index + 4, i.buffer[this.index + 3], n > 0 ? 1 : -1, t - this.context.start, n);
        return a < 0 ? null : new e(this.context, this, a);
      }
      get parent() {
        return this._parent || this.context.parent.nextSignificantParent();
      }
      externalSibling(e) {
        return this._parent ? null : this.context.parent.nextChild(this.context.index + e, e, 0, 4);
      }
      get nextSibling() {
        let { buffer: t } = this.context,
          n = t.buffer[this.index + 3];
        return n < (this._parent ? t.buffer[this._parent.index + 3] : t.buffer.length)
          ? new e(this.context, this._parent, n)
          : this.externalSibling(1);
      }
      get prevSibling() {
        let { buffer: t } = this.context,
          n = this._parent ? this._parent.index + 4 : 0;
        return this.index == n
          ? this.externalSibling(-1)
          : new e(this.context, this._parent, t.findChild(n, this.index, -1, 0, 4));
      }
      get tree() {
        return null;
      }
      toTree() {
        let e = [],
          t = [],
          { buffer: n } = this.context,
          r = this.index + 4,
          i = n.buffer[this.index + 3];
        if (i > r) {
          let a = n.buffer[this.index + 1];
          (e.push(n.slice(r, i, a)), t.push(0));
        }
        return new U(this.type, e, t, this.to - this.from);
      }
      toString() {
        return this.context.buffer.childString(this.index);
      }
    };
  function zn(e) {
    if (!e.length) return null;
    let t = 0,
      n = e[0];
    for (let r = 1; r < e.length; r++) {
      let i = e[r];
      (i.from > n.from || i.to < n.to) && ((n = i), (t = r));
    }
    let r = n instanceof G && n.index < 0 ? null : n.parent,
      i = e.slice();
    return (r ? (i[t] = r) : i.splice(t, 1), new Bn(i, n));
  }
  var Bn = class {
    constructor(e, t) {
      ((this.heads = e), (this.node = t));
    }
    get next() {
      return zn(this.heads);
    }
  };
  function Vn(e, t, n) {
    let r = e.resolveInner(t, n),
      i = null;
    for (let e = r instanceof G ? r : r.context.parent; e; e = e.parent)
      if (e.index < 0) {
        let a = e.parent;
        ((i ||= [r]).push(a.resolve(t, n)), (e = a));
      } else {
        let a = En.get(e.tree);
        if (a && a.overlay && a.overlay[0].from <= t && a.overlay[a.overlay.length - 1].to >= t) {
          let o = new G(a.tree, a.overlay[0].from + e.from, -1, e);
          (i ||= [r]).push(Nn(o, t, n, !1));
        }
      }
    return i ? zn(i) : r;
  }
  var Hn = class {
    get name() {
      return this.type.name;
    }
    constructor(e, t = 0) {
      if (
        ((this.buffer = null),
        (this.stack = []),
        (this.index = 0),
        (this.bufferNode = null),
        (this.mode = t & ~H.EnterBracketed),
        e instanceof G)
      )
        this.yieldNode(e);
      else {
        ((this._tree = e.context.parent), (this.buffer = e.context));
        for (let t = e._parent; t; t = t._parent) this.stack.unshift(t.index);
        ((this.bufferNode = e), this.yieldBuf(e.index));
      }
    }
    yieldNode(e) {
      return e ? ((this._tree = e), (this.type = e.type), (this.from = e.from), (this.to = e.to), !0) : !1;
    }
    yieldBuf(e, t) {
      this.index = e;
      let { start: n, buffer: r } = this.buffer;
      return (
        (this.type = t || r.set.types[r.buffer[e]]),
        (this.from = n + r.buffer[e + 1]),
        (this.to = n + r.buffer[e + 2]),
        !0
      );
    }
    yield(e) {
      return e
        ? e instanceof G
          ? ((this.buffer = null), this.yieldNode(e))
          : ((this.buffer = e.context), this.yieldBuf(e.index, e.type))
        : !1;
    }
    toString() {
      return this.buffer ? this.buffer.buffer.childString(this.index) : this._tree.toString();
    }
    enterChild(e, t, n) {
      if (!this.buffer)
        return this.yield(this._tree.nextChild(e < 0 ? this._tree._tree.children.length - 1 : 0, e, t, n, this.mode));
      let { buffer: r } = this.buffer,
        i = r.findChild(this.index + 4, r.buffer[this.index + 3], e, t - this.buffer.start, n);
      return i < 0 ? !1 : (this.stack.push(this.index), this.yieldBuf(i));
    }
    firstChild() {
      return this.enterChild(1, 0, 4);
    }
    lastChild() {
      return this.enterChild(-1, 0, 4);
    }
    childAfter(e) {
      return this.enterChild(1, e, 2);
    }
    childBefore(e) {
      return this.enterChild(-1, e, -2);
    }
    enter(e, t, n = this.mode) {
      return this.buffer
        ? n & H.ExcludeBuffers
          ? !1
          : this.enterChild(1, e, t)
        : this.yield(this._tree.enter(e, t, n));
    }
    parent() {
      if (!this.buffer) return this.yieldNode(this.mode & H.IncludeAnonymous ? this._tree._parent : this._tree.parent);
      if (this.stack.length) return this.yieldBuf(this.stack.pop());
      let e = this.mode & H.IncludeAnonymous ? this.buffer.parent : this.buffer.parent.nextSignificantParent();
      return ((this.buffer = null), this.yieldNode(e));
    }
    sibling(e) {
      if (!this.buffer)
        return this._tree._parent
          ? this.yield(
              this._tree.index < 0 ? null : this._tree._parent.nextChild(this._tree.index + e, e, 0, 4, this.mode),
            )
          : !1;
      let { buffer: t } = this.buffer,
        n = this.stack.length - 1;
      if (e < 0) {
        let e = n < 0 ? 0 : this.stack[n] + 4;
        if (this.index != e) return this.yieldBuf(t.findChild(e, this.index, -1, 0, 4));
      } else {
        let e = t.buffer[this.index + 3];
        if (e < (n < 0 ? t.buffer.length : t.buffer[this.stack[n] + 3])) return this.yieldBuf(e);
      }
      return n < 0 && this.yield(this.buffer.parent.nextChild(this.buffer.index + e, e, 0, 4, this.mode));
    }
    nextSibling() {
      return this.sibling(1);
    }
    prevSibling() {
      return this.sibling(-1);
    }
    atLastNode(e) {
      let t,
        n,
        { buffer: r } = this;
      if (r) {
        if (e > 0) {
          if (this.index < r.buffer.buffer.length) return !1;
        } else for (let e = 0; e < this.index; e++) if (r.buffer.buffer[e + 3] < this.index) return !1;
        ({ index: t, parent: n } = r);
      } else ({ index: t, _parent: n } = this._tree);
      for (; n; { index: t, _parent: n } = n)
        if (t > -1)
          for (let r = t + e, i = e < 0 ? -1 : n._tree.children.length; r != i; r += e) {
            let e = n._tree.children[r];
            if (this.mode & H.IncludeAnonymous || e instanceof W || !e.type.isAnonymous || Un(e)) return !1;
          }
      return !0;
    }
    move(e, t) {
      if (t && this.enterChild(e, 0, 4)) return !0;
      for (;;) {
        if (this.sibling(e)) return !0;
        if (this.atLastNode(e) || !this.parent()) return !1;
      }
    }
    next(e = !0) {
      return this.move(1, e);
    }
    prev(e = !0) {
      return this.move(-1, e);
    }
    moveTo(e, t = 0) {
      for (
        ;
        (this.from == this.to || (t < 1 ? this.from >= e : this.from > e) || (t > -1 ? this.to <= e : this.to < e)) &&
        this.parent();
      );
      for (; this.enterChild(1, e, t););
      return this;
    }
    get node() {
      if (!this.buffer) return this._tree;
      let e = this.bufferNode,
        t = null,
        n = 0;
      if (e && e.context == this.buffer)
        scan: for (let r = this.index, i = this.stack.length; i >= 0;) {
          for (let a = e; a; a = a._parent)
            if (a.index == r) {
              if (r == this.index) return a;
              ((t = a), (n = i + 1));
              break scan;
            }
          r = this.stack[--i];
        }
      for (let e = n; e < this.stack.length; e++) t = new Rn(this.buffer, t, this.stack[e]);
      return (this.bufferNode = new Rn(this.buffer, t, this.index));
    }
    get tree() {
      return this.buffer ? null : this._tree._tree;
    }
    iterate(e, t) {
      for (let n = 0; ;) {
        let r = !1;
        if (this.type.isAnonymous || e(this) !== !1) {
          if (this.firstChild()) {
            n++;
            continue;
          }
          this.type.isAnonymous || (r = !0);
        }
        for (;;) {
          if ((r && t && t(this), (r = this.type.isAnonymous), !n)) return;
          if (this.nextSibling()) break;
          (this.parent(), n--, (r = !0));
        }
      }
    }
    matchContext(e) {
      if (!this.buffer) return In(this.node.parent, e);
      let { buffer: t } = this.buffer,
        { types: n } = t.set;
      for (let r = e.length - 1, i = this.stack.length - 1; r >= 0; i--) {
        if (i < 0) return In(this._tree, e, r);
        let a = n[t.buffer[this.stack[i]]];
        if (!a.isAnonymous) {
          if (e[r] && e[r] != a.name) return !1;
          r--;
        }
      }
      return !0;
    }
  };
  function Un(e) {
    return e.children.some((e) => e instanceof W || !e.type.isAnonymous || Un(e));
  }
  function Wn(e) {
    let { buffer: t, nodeSet: n, maxBufferLength: r = Cn, reused: i = [], minRepeatType: a = n.types.length } = e,
      o = Array.isArray(t) ? new jn(t, t.length) : t,
      s = n.types,
      c = 0,
      l = 0;
    function u(e, t, _, v, y, b) {
      let { id: x, start: S, end: C, size: w } = o,
        ee = l,
        T = c;
      if (w < 0) {
        if ((o.next(), w == -1)) {
          let t = i[x];
          (_.push(t), v.push(S - e));
          return;
        }
        if (w == -3) {
          c = x;
          return;
        }
        if (w == -4) {
          l = x;
          return;
        }
        throw RangeError(`Unrecognized record size: ${w}`);
      }
      let te = s[x],
        ne,
        E,
        D = S - e;
      if (C - S <= r && (E = h(o.pos - t, y))) {
        let t = new Uint16Array(E.size - E.skip),
          r = o.pos - E.size,
          i = t.length;
        for (; o.pos > r;) i = g(E.start, t, i);
        ((ne = new W(t, C - E.start, n)), (D = E.start - e));
      } else {
        let e = o.pos - w;
        o.next();
        let t = [],
          s = [],
          c = x >= a ? x : -1,
          h = 0,
          g = C,
          _ = ee;
        for (; o.pos > e;)
          c >= 0 && o.id == c && o.size >= 0
            ? (o.end <= g - r && (p(t, s, S, h, o.end, g, c, _, T), (h = t.length), (g = o.end), (_ = l)), o.next())
            : b > 2500
              ? d(S, e, t, s)
              : (c >= 0 &&
                  o.size == -1 &&
                  i[o.id].type == n.types[c] &&
                  (h < t.length && p(t, s, S, h, o.end, g, c, _, T), (h = t.length + 1), (g = o.start), (_ = l)),
                u(S, e, t, s, c, b + 1));
        if (
          (c >= 0 && h > 0 && h < t.length && p(t, s, S, h, S, g, c, _, T), t.reverse(), s.reverse(), c > -1 && h > 0)
        ) {
          let e = f(te, T);
          ne = qn(te, t, s, 0, t.length, 0, C - S, e, e);
        } else ne = m(te, t, s, C - S, ee - C, T);
      }
      (_.push(ne), v.push(D));
    }
    function d(e, t, i, a) {
      let s = [],
        c = 0,
        l = -1;
      for (; o.pos > t;) {
        let { id: e, start: t, end: n, size: i } = o;
        if (i > 4) o.next();
        else if (l > -1 && t < l) break;
        else (l < 0 && (l = n - r), s.push(e, t, n), c++, o.next());
      }
      if (c) {
        let t = new Uint16Array(c * 4),
          r = s[s.length - 2];
        for (let e = s.length - 3, n = 0; e >= 0; e -= 3)
          ((t[n++] = s[e]), (t[n++] = s[e + 1] - r), (t[n++] = s[e + 2] - r), (t[n++] = n));
        (i.push(new W(t, s[2] - r, n)), a.push(r - e));
      }
    }
    function f(e, t) {
      return (n, r, i) => {
        let a = 0,
          o = n.length - 1,
          s,
          c;
        if (o >= 0 && (s = n[o]) instanceof U) {
          if (!o && s.type == e && s.length == i) return s;
          (c = s.prop(B.lookAhead)) && (a = r[o] + s.length + c - i);
        }
        return m(e, n, r, i, a, t);
      };
    }
    function p(e, t, r, i, a, o, s, c, l) {
      let u = [],
        d = [];
      for (; e.length > i;) (u.push(e.pop()), d.push(t.pop() + r - a));
      (e.push(m(n.types[s], u, d, o - a, c - o, l)), t.push(a - r));
    }
    function m(e, t, n, r, i, a, o) {
      if (a) {
        let e = [B.contextHash, a];
        o = o ? [e].concat(o) : [e];
      }
      if (i > 25) {
        let e = [B.lookAhead, i];
        o = o ? [e].concat(o) : [e];
      }
      return new U(e, t, n, r, o);
    }
    function h(e, t) {
      let n = o.fork(),
        i = 0,
        s = 0,
        c = 0,
        l = n.end - r,
        u = { size: 0, start: 0, skip: 0 };
      scan: for (let r = n.pos - e; n.pos > r;) {
        let e = n.size;
        if (n.id == t && e >= 0) {
          ((u.size = i), (u.start = s), (u.skip = c), (c += 4), (i += 4), n.next());
          continue;
        }
        let o = n.pos - e;
        if (e < 0 || o < r || n.start < l) break;
        let d = n.id >= a ? 4 : 0,
          f = n.start;
        for (n.next(); n.pos > o;) {
          if (n.size < 0) {
            if (n.size == -3 || n.size == -4) d += 4;
            else break scan;
          } else n.id >= a && (d += 4);
          n.next();
        }
        ((s = f), (i += e), (c += d));
      }
      return ((t < 0 || i == e) && ((u.size = i), (u.start = s), (u.skip = c)), u.size > 4 ? u : void 0);
    }
    function g(e, t, n) {
      let { id: r, start: i, end: s, size: u } = o;
      if ((o.next(), u >= 0 && r < a)) {
        let a = n;
        if (u > 4) {
          let r = o.pos - (u - 4);
          for (; o.pos > r;) n = g(e, t, n);
        }
        ((t[--n] = a), (t[--n] = s - e), (t[--n] = i - e), (t[--n] = r));
      } else u == -3 ? (c = r) : u == -4 && (l = r);
      return n;
    }
    let _ = [],
      v = [];
    for (; o.pos > 0;) u(e.start || 0, e.bufferStart || 0, _, v, -1, 0);
    let y = e.length ?? (_.length ? v[0] + _[0].length : 0);
    return new U(s[e.topID], _.reverse(), v.reverse(), y);
  }
  var Gn = new WeakMap();
  function Kn(e, t) {
    if (!e.isAnonymous || t instanceof W || t.type != e) return 1;
    let n = Gn.get(t);
    if (n == null) {
      n = 1;
      for (let r of t.children) {
        if (r.type != e || !(r instanceof U)) {
          n = 1;
          break;
        }
        n += Kn(e, r);
      }
      Gn.set(t, n);
    }
    return n;
  }
  function qn(e, t, n, r, i, a, o, s, c) {
    let l = 0;
    for (let n = r; n < i; n++) l += Kn(e, t[n]);
    let u = Math.ceil((l * 1.5) / 8),
      d = [],
      f = [];
    function p(t, n, r, i, o) {
      for (let s = r; s < i;) {
        let r = s,
          l = n[s],
          m = Kn(e, t[s]);
        for (s++; s < i; s++) {
          let n = Kn(e, t[s]);
          if (m + n >= u) break;
          m += n;
        }
        if (s == r + 1) {
          if (m > u) {
            let e = t[r];
            p(e.children, e.positions, 0, e.children.length, n[r] + o);
            continue;
          }
          d.push(t[r]);
        } else {
          let i = n[s - 1] + t[s - 1].length - l;
          d.push(qn(e, t, n, r, s, l, i, null, c));
        }
        f.push(l + o - a);
      }
    }
    return (p(t, n, r, i, 0), (s || c)(d, f, o));
  }
  var Jn = class {
      startParse(e, t, n) {
        return (
          typeof e == `string` && (e = new Yn(e)),
          (n = n ? (n.length ? n.map((e) => new Tn(e.from, e.to)) : [new Tn(0, 0)]) : [new Tn(0, e.length)]),
          this.createParse(e, t || [], n)
        );
      }
      parse(e, t, n) {
        let r = this.startParse(e, t, n);
        for (;;) {
          let e = r.advance();
          if (e) return e;
        }
      }
    },
    Yn = class {
      constructor(e) {
        this.string = e;
      }
      get length() {
        return this.string.length;
      }
      chunk(e) {
        return this.string.slice(e);
      }
      get lineChunks() {
        return !1;
      }
      read(e, t) {
        return this.string.slice(e, t);
      }
    };
  new B({ perNode: !0 });
  var Xn = () => () => null,
    K = { special: () => void 0 },
    Zn = class {},
    Qn = class e {
      static create(t, n, r, i, a) {
        let o = (i + (i << 8) + t + (n << 4)) | 0;
        return new e(t, n, r, o, a, [], []);
      }
      constructor(e, t, n, r, i, a, o) {
        ((this.type = e),
          (this.value = t),
          (this.from = n),
          (this.hash = r),
          (this.end = i),
          (this.children = a),
          (this.positions = o),
          (this.blankFirstLine = !1),
          (this.hashProp = [[B.contextHash, r]]));
      }
      addChild(e, t) {
        (e.prop(B.contextHash) != this.hash && (e = new U(e.type, e.children, e.positions, e.length, this.hashProp)),
          this.children.push(e),
          this.positions.push(t));
      }
      toTree(e, t = this.end) {
        let n = this.children.length - 1;
        return (
          n >= 0 && (t = Math.max(t, this.positions[n] + this.children[n].length + this.from)),
          new U(e.types[this.type], this.children, this.positions, t - this.from).balance({
            makeTree: (e, t, n) => new U(V.none, e, t, n, this.hashProp),
          })
        );
      }
    },
    q;
  (function (e) {
    ((e[(e.Document = 1)] = `Document`),
      (e[(e.CodeBlock = 2)] = `CodeBlock`),
      (e[(e.FencedCode = 3)] = `FencedCode`),
      (e[(e.Blockquote = 4)] = `Blockquote`),
      (e[(e.HorizontalRule = 5)] = `HorizontalRule`),
      (e[(e.BulletList = 6)] = `BulletList`),
      (e[(e.OrderedList = 7)] = `OrderedList`),
      (e[(e.ListItem = 8)] = `ListItem`),
      (e[(e.ATXHeading1 = 9)] = `ATXHeading1`),
      (e[(e.ATXHeading2 = 10)] = `ATXHeading2`),
      (e[(e.ATXHeading3 = 11)] = `ATXHeading3`),
      (e[(e.ATXHeading4 = 12)] = `ATXHeading4`),
      (e[(e.ATXHeading5 = 13)] = `ATXHeading5`),
      (e[(e.ATXHeading6 = 14)] = `ATXHeading6`),
      (e[(e.SetextHeading1 = 15)] = `SetextHeading1`),
      (e[(e.SetextHeading2 = 16)] = `SetextHeading2`),
      (e[(e.HTMLBlock = 17)] = `HTMLBlock`),
      (e[(e.LinkReference = 18)] = `LinkReference`),
      (e[(e.Paragraph = 19)] = `Paragraph`),
      (e[(e.CommentBlock = 20)] = `CommentBlock`),
      (e[(e.ProcessingInstructionBlock = 21)] = `ProcessingInstructionBlock`),
      (e[(e.Escape = 22)] = `Escape`),
      (e[(e.Entity = 23)] = `Entity`),
      (e[(e.HardBreak = 24)] = `HardBreak`),
      (e[(e.Emphasis = 25)] = `Emphasis`),
      (e[(e.StrongEmphasis = 26)] = `StrongEmphasis`),
      (e[(e.Link = 27)] = `Link`),
      (e[(e.Image = 28)] = `Image`),
      (e[(e.InlineCode = 29)] = `InlineCode`),
      (e[(e.HTMLTag = 30)] = `HTMLTag`),
      (e[(e.Comment = 31)] = `Comment`),
      (e[(e.ProcessingInstruction = 32)] = `ProcessingInstruction`),
      (e[(e.Autolink = 33)] = `Autolink`),
      (e[(e.HeaderMark = 34)] = `HeaderMark`),
      (e[(e.QuoteMark = 35)] = `QuoteMark`),
      (e[(e.ListMark = 36)] = `ListMark`),
      (e[(e.LinkMark = 37)] = `LinkMark`),
      (e[(e.EmphasisMark = 38)] = `EmphasisMark`),
      (e[(e.CodeMark = 39)] = `CodeMark`),
      (e[(e.CodeText = 40)] = `CodeText`),
      (e[(e.CodeInfo = 41)] = `CodeInfo`),
      (e[(e.LinkTitle = 42)] = `LinkTitle`),
      (e[(e.LinkLabel = 43)] = `LinkLabel`),
      (e[(e.URL = 44)] = `URL`));
  })((q ||= {}));
  var $n = class {
      constructor(e, t) {
        ((this.start = e), (this.content = t), (this.marks = []), (this.parsers = []));
      }
    },
    er = class {
      constructor() {
        ((this.text = ``),
          (this.baseIndent = 0),
          (this.basePos = 0),
          (this.depth = 0),
          (this.markers = []),
          (this.pos = 0),
          (this.indent = 0),
          (this.next = -1));
      }
      forward() {
        this.basePos > this.pos && this.forwardInner();
      }
      forwardInner() {
        let e = this.skipSpace(this.basePos);
        ((this.indent = this.countIndent(e, this.pos, this.indent)),
          (this.pos = e),
          (this.next = e == this.text.length ? -1 : this.text.charCodeAt(e)));
      }
      skipSpace(e) {
        return rr(this.text, e);
      }
      reset(e) {
        for (
          this.text = e,
            this.baseIndent = this.basePos = this.pos = this.indent = 0,
            this.forwardInner(),
            this.depth = 1;
          this.markers.length;
        )
          this.markers.pop();
      }
      moveBase(e) {
        ((this.basePos = e), (this.baseIndent = this.countIndent(e, this.pos, this.indent)));
      }
      moveBaseColumn(e) {
        ((this.baseIndent = e), (this.basePos = this.findColumn(e)));
      }
      addMarker(e) {
        this.markers.push(e);
      }
      countIndent(e, t = 0, n = 0) {
        for (let r = t; r < e; r++) n += this.text.charCodeAt(r) == 9 ? 4 - (n % 4) : 1;
        return n;
      }
      findColumn(e) {
        let t = 0;
        for (let n = 0; t < this.text.length && n < e; t++) n += this.text.charCodeAt(t) == 9 ? 4 - (n % 4) : 1;
        return t;
      }
      scrub() {
        if (!this.baseIndent) return this.text;
        let e = ``;
        for (let t = 0; t < this.basePos; t++) e += ` `;
        return e + this.text.slice(this.basePos);
      }
    };
  function tr(e, t, n) {
    if (n.pos == n.text.length || (e != t.block && n.indent >= t.stack[n.depth + 1].value + n.baseIndent)) return !0;
    if (n.indent >= n.baseIndent + 4) return !1;
    let r = (e.type == q.OrderedList ? ur : lr)(n, t, !1);
    return r > 0 && (e.type != q.BulletList || sr(n, t, !1) < 0) && n.text.charCodeAt(n.pos + r - 1) == e.value;
  }
  var nr = {
    [q.Blockquote](e, t, n) {
      return (
        n.next == 62 &&
        (n.markers.push(X(q.QuoteMark, t.lineStart + n.pos, t.lineStart + n.pos + 1)),
        n.moveBase(n.pos + (J(n.text.charCodeAt(n.pos + 1)) ? 2 : 1)),
        (e.end = t.lineStart + n.text.length),
        !0)
      );
    },
    [q.ListItem](e, t, n) {
      return (
        !(n.next < 0 ? e.blankFirstLine && e.children.length == 1 : n.indent < n.baseIndent + e.value) &&
        (n.moveBaseColumn(n.baseIndent + e.value), !0)
      );
    },
    [q.OrderedList]: tr,
    [q.BulletList]: tr,
    [q.Document]() {
      return !0;
    },
  };
  function J(e) {
    return e == 32 || e == 9 || e == 10 || e == 13;
  }
  function rr(e, t = 0) {
    for (; t < e.length && J(e.charCodeAt(t));) t++;
    return t;
  }
  function ir(e, t, n) {
    for (; t > n && J(e.charCodeAt(t - 1));) t--;
    return t;
  }
  function ar(e) {
    if (e.next != 96 && e.next != 126) return -1;
    let t = e.pos + 1;
    for (; t < e.text.length && e.text.charCodeAt(t) == e.next;) t++;
    if (t < e.pos + 3) return -1;
    if (e.next == 96) {
      for (let n = t; n < e.text.length; n++) if (e.text.charCodeAt(n) == 96) return -1;
    }
    return t;
  }
  function or(e) {
    return e.next == 62 ? (e.text.charCodeAt(e.pos + 1) == 32 ? 2 : 1) : -1;
  }
  function sr(e, t, n) {
    if (e.next != 42 && e.next != 45 && e.next != 95) return -1;
    let r = 1;
    for (let t = e.pos + 1; t < e.text.length; t++) {
      let n = e.text.charCodeAt(t);
      if (n == e.next) r++;
      else if (!J(n)) return -1;
    }
    return (n &&
      e.next == 45 &&
      fr(e) > -1 &&
      e.depth == t.stack.length &&
      t.parser.leafBlockParsers.indexOf(Cr.SetextHeading) > -1) ||
      r < 3
      ? -1
      : 1;
  }
  function cr(e, t) {
    for (let n = e.stack.length - 1; n >= 0; n--) if (e.stack[n].type == t) return !0;
    return !1;
  }
  function lr(e, t, n) {
    return (e.next == 45 || e.next == 43 || e.next == 42) &&
      (e.pos == e.text.length - 1 || J(e.text.charCodeAt(e.pos + 1))) &&
      (!n || cr(t, q.BulletList) || e.skipSpace(e.pos + 2) < e.text.length)
      ? 1
      : -1;
  }
  function ur(e, t, n) {
    let r = e.pos,
      i = e.next;
    for (; i >= 48 && i <= 57;) {
      if ((r++, r == e.text.length)) return -1;
      i = e.text.charCodeAt(r);
    }
    return r == e.pos ||
      r > e.pos + 9 ||
      (i != 46 && i != 41) ||
      (r < e.text.length - 1 && !J(e.text.charCodeAt(r + 1))) ||
      (n && !cr(t, q.OrderedList) && (e.skipSpace(r + 1) == e.text.length || r > e.pos + 1 || e.next != 49))
      ? -1
      : r + 1 - e.pos;
  }
  function dr(e) {
    if (e.next != 35) return -1;
    let t = e.pos + 1;
    for (; t < e.text.length && e.text.charCodeAt(t) == 35;) t++;
    if (t < e.text.length && !J(e.text.charCodeAt(t))) return -1;
    let n = t - e.pos;
    return n > 6 ? -1 : n;
  }
  function fr(e) {
    if ((e.next != 45 && e.next != 61) || e.indent >= e.baseIndent + 4) return -1;
    let t = e.pos + 1;
    for (; t < e.text.length && e.text.charCodeAt(t) == e.next;) t++;
    let n = t;
    for (; t < e.text.length && J(e.text.charCodeAt(t));) t++;
    return t == e.text.length ? n : -1;
  }
  var pr = /^[ \t]*$/,
    mr = /-->/,
    hr = /\?>/,
    gr = [
      [/^<(?:script|pre|style|textarea)(?:\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i],
      [/^\s*<!--/, mr],
      [/^\s*<\?/, hr],
      [/^\s*<![A-Z]/, />/],
      [/^\s*<!\[CDATA\[/, /\]\]>/],
      [
        /^\s*<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h1|h2|h3|h4|h5|h6|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i,
        pr,
      ],
      [
        /^\s*(?:<\/[a-z][\w-]*\s*>|<[a-z][\w-]*(\s+[a-z:_][\w-.]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*>)\s*$/i,
        pr,
      ],
    ];
  function _r(e, t, n) {
    if (e.next != 60) return -1;
    let r = e.text.slice(e.pos);
    for (let e = 0, t = gr.length - +!!n; e < t; e++) if (gr[e][0].test(r)) return e;
    return -1;
  }
  function vr(e, t) {
    let n = e.countIndent(t, e.pos, e.indent),
      r = e.skipSpace(t),
      i = e.countIndent(r, t, n);
    return i >= n + 5 || r == e.text.length ? n + 1 : i;
  }
  function Y(e, t, n) {
    let r = e.length - 1;
    r >= 0 && e[r].to == t && e[r].type == q.CodeText ? (e[r].to = n) : e.push(X(q.CodeText, t, n));
  }
  var yr = {
      LinkReference: void 0,
      IndentedCode(e, t) {
        let n = t.baseIndent + 4;
        if (t.indent < n) return !1;
        let r = t.findColumn(n),
          i = e.lineStart + r,
          a = e.lineStart + t.text.length,
          o = [],
          s = [];
        for (Y(o, i, a); e.nextLine() && t.depth >= e.stack.length;)
          if (t.pos == t.text.length) {
            Y(s, e.lineStart - 1, e.lineStart);
            for (let e of t.markers) s.push(e);
          } else if (t.indent < n) break;
          else {
            if (s.length) {
              for (let e of s) e.type == q.CodeText ? Y(o, e.from, e.to) : o.push(e);
              s = [];
            }
            Y(o, e.lineStart - 1, e.lineStart);
            for (let e of t.markers) o.push(e);
            a = e.lineStart + t.text.length;
            let n = e.lineStart + t.findColumn(t.baseIndent + 4);
            n < a && Y(o, n, a);
          }
        return (
          s.length && ((s = s.filter((e) => e.type != q.CodeText)), s.length && (t.markers = s.concat(t.markers))),
          e.addNode(e.buffer.writeElements(o, -i).finish(q.CodeBlock, a - i), i),
          !0
        );
      },
      FencedCode(e, t) {
        let n = ar(t);
        if (n < 0) return !1;
        let r = e.lineStart + t.pos,
          i = t.next,
          a = n - t.pos,
          o = t.skipSpace(n),
          s = ir(t.text, t.text.length, o),
          c = [X(q.CodeMark, r, r + a)];
        o < s && c.push(X(q.CodeInfo, e.lineStart + o, e.lineStart + s));
        for (let n = !0, r = !0, o = !1; e.nextLine() && t.depth >= e.stack.length; n = !1) {
          let s = t.pos;
          if (t.indent - t.baseIndent < 4) for (; s < t.text.length && t.text.charCodeAt(s) == i;) s++;
          if (s - t.pos >= a && t.skipSpace(s) == t.text.length) {
            for (let e of t.markers) c.push(e);
            (r && o && Y(c, e.lineStart - 1, e.lineStart),
              c.push(X(q.CodeMark, e.lineStart + t.pos, e.lineStart + s)),
              e.nextLine());
            break;
          }
          {
            ((o = !0), n || (Y(c, e.lineStart - 1, e.lineStart), (r = !1)));
            for (let e of t.markers) c.push(e);
            let i = e.lineStart + t.basePos,
              a = e.lineStart + t.text.length;
            i < a && (Y(c, i, a), (r = !1));
          }
        }
        return (e.addNode(e.buffer.writeElements(c, -r).finish(q.FencedCode, e.prevLineEnd() - r), r), !0);
      },
      Blockquote(e, t) {
        let n = or(t);
        return n < 0
          ? !1
          : (e.startContext(q.Blockquote, t.pos),
            e.addNode(q.QuoteMark, e.lineStart + t.pos, e.lineStart + t.pos + 1),
            t.moveBase(t.pos + n),
            null);
      },
      HorizontalRule(e, t) {
        if (sr(t, e, !1) < 0) return !1;
        let n = e.lineStart + t.pos;
        return (e.nextLine(), e.addNode(q.HorizontalRule, n), !0);
      },
      BulletList(e, t) {
        let n = lr(t, e, !1);
        if (n < 0) return !1;
        e.block.type != q.BulletList && e.startContext(q.BulletList, t.basePos, t.next);
        let r = vr(t, t.pos + 1);
        return (
          e.startContext(q.ListItem, t.basePos, r - t.baseIndent),
          e.addNode(q.ListMark, e.lineStart + t.pos, e.lineStart + t.pos + n),
          t.moveBaseColumn(r),
          (e.block.blankFirstLine = r >= t.text.length),
          null
        );
      },
      OrderedList(e, t) {
        let n = ur(t, e, !1);
        if (n < 0) return !1;
        e.block.type != q.OrderedList && e.startContext(q.OrderedList, t.basePos, t.text.charCodeAt(t.pos + n - 1));
        let r = vr(t, t.pos + n);
        return (
          e.startContext(q.ListItem, t.basePos, r - t.baseIndent),
          e.addNode(q.ListMark, e.lineStart + t.pos, e.lineStart + t.pos + n),
          t.moveBaseColumn(r),
          (e.block.blankFirstLine = r == t.text.length),
          null
        );
      },
      ATXHeading(e, t) {
        let n = dr(t);
        if (n < 0) return !1;
        let r = t.pos,
          i = e.lineStart + r,
          a = ir(t.text, t.text.length, r),
          o = a;
        for (; o > r && t.text.charCodeAt(o - 1) == t.next;) o--;
        (o != a && o != r && J(t.text.charCodeAt(o - 1))) || (o = t.text.length);
        let s = e.buffer
          .write(q.HeaderMark, 0, n)
          .writeElements(e.parser.parseInline(t.text.slice(r + n + 1, o), i + n + 1), -i);
        o < t.text.length && s.write(q.HeaderMark, o - r, a - r);
        let c = s.finish(q.ATXHeading1 - 1 + n, t.text.length - r);
        return (e.nextLine(), e.addNode(c, i), !0);
      },
      HTMLBlock(e, t) {
        let n = _r(t, e, !1);
        if (n < 0) return !1;
        let r = e.lineStart + t.pos,
          i = gr[n][1],
          a = [],
          o = i != pr;
        for (; !i.test(t.text) && e.nextLine();) {
          if (t.depth < e.stack.length) {
            o = !1;
            break;
          }
          for (let e of t.markers) a.push(e);
        }
        o && e.nextLine();
        let s = i == mr ? q.CommentBlock : i == hr ? q.ProcessingInstructionBlock : q.HTMLBlock,
          c = e.prevLineEnd();
        return (e.addNode(e.buffer.writeElements(a, -r).finish(s, c - r), r), !0);
      },
      SetextHeading: void 0,
    },
    br = class {
      constructor(e) {
        ((this.stage = 0), (this.elts = []), (this.pos = 0), (this.start = e.start), this.advance(e.content));
      }
      nextLine(e, t, n) {
        if (this.stage == -1) return !1;
        let r =
            n.content +
            `
` +
            t.scrub(),
          i = this.advance(r);
        return i > -1 && i < r.length && this.complete(e, n, i);
      }
      finish(e, t) {
        return (
          (this.stage == 2 || this.stage == 3) &&
          rr(t.content, this.pos) == t.content.length &&
          this.complete(e, t, t.content.length)
        );
      }
      complete(e, t, n) {
        return (e.addLeafElement(t, X(q.LinkReference, this.start, this.start + n, this.elts)), !0);
      }
      nextStage(e) {
        return e
          ? ((this.pos = e.to - this.start), this.elts.push(e), this.stage++, !0)
          : (e === !1 && (this.stage = -1), !1);
      }
      advance(e) {
        for (;;)
          if (this.stage == -1) return -1;
          else if (this.stage == 0) {
            if (!this.nextStage(Kr(e, this.pos, this.start, !0))) return -1;
            if (e.charCodeAt(this.pos) != 58) return (this.stage = -1);
            (this.elts.push(X(q.LinkMark, this.pos + this.start, this.pos + this.start + 1)), this.pos++);
          } else if (this.stage == 1) {
            if (!this.nextStage(Wr(e, rr(e, this.pos), this.start))) return -1;
          } else if (this.stage == 2) {
            let t = rr(e, this.pos),
              n = 0;
            if (t > this.pos) {
              let r = Gr(e, t, this.start);
              if (r) {
                let t = xr(e, r.to - this.start);
                t > 0 && (this.nextStage(r), (n = t));
              }
            }
            return ((n ||= xr(e, this.pos)), n > 0 && n < e.length ? n : -1);
          } else return xr(e, this.pos);
      }
    };
  function xr(e, t) {
    for (; t < e.length; t++) {
      let n = e.charCodeAt(t);
      if (n == 10) break;
      if (!J(n)) return -1;
    }
    return t;
  }
  var Sr = class {
      nextLine(e, t, n) {
        let r = t.depth < e.stack.length ? -1 : fr(t),
          i = t.next;
        if (r < 0) return !1;
        let a = X(q.HeaderMark, e.lineStart + t.pos, e.lineStart + r);
        return (
          e.nextLine(),
          e.addLeafElement(
            n,
            X(i == 61 ? q.SetextHeading1 : q.SetextHeading2, n.start, e.prevLineEnd(), [
              ...e.parser.parseInline(n.content, n.start),
              a,
            ]),
          ),
          !0
        );
      }
      finish() {
        return !1;
      }
    },
    Cr = {
      LinkReference(e, t) {
        return t.content.charCodeAt(0) == 91 ? new br(t) : null;
      },
      SetextHeading() {
        return new Sr();
      },
    },
    wr = [
      (e, t) => dr(t) >= 0,
      (e, t) => ar(t) >= 0,
      (e, t) => or(t) >= 0,
      (e, t) => lr(t, e, !0) >= 0,
      (e, t) => ur(t, e, !0) >= 0,
      (e, t) => sr(t, e, !0) >= 0,
      (e, t) => _r(t, e, !0) >= 0,
    ],
    Tr = { text: ``, end: 0 },
    Er = class {
      constructor(e, t, n, r) {
        ((this.parser = e),
          (this.input = t),
          (this.ranges = r),
          (this.line = new er()),
          (this.atEnd = !1),
          (this.reusePlaceholders = new Map()),
          (this.stoppedAt = null),
          (this.rangeI = 0),
          (this.to = r[r.length - 1].to),
          (this.lineStart = this.absoluteLineStart = this.absoluteLineEnd = r[0].from),
          (this.block = Qn.create(q.Document, 0, this.lineStart, 0, 0)),
          (this.stack = [this.block]),
          (this.fragments = n.length ? new Xr(n, t) : null),
          this.readLine());
      }
      get parsedPos() {
        return this.absoluteLineStart;
      }
      advance() {
        if (this.stoppedAt != null && this.absoluteLineStart > this.stoppedAt) return this.finish();
        let { line: e } = this;
        for (;;) {
          for (let t = 0; ;) {
            let n = e.depth < this.stack.length ? this.stack[this.stack.length - 1] : null;
            for (; t < e.markers.length && (!n || e.markers[t].from < n.end);) {
              let n = e.markers[t++];
              this.addNode(n.type, n.from, n.to);
            }
            if (!n) break;
            this.finishContext();
          }
          if (e.pos < e.text.length) break;
          if (!this.nextLine()) return this.finish();
        }
        if (this.fragments && this.reuseFragment(e.basePos)) return null;
        start: for (;;) {
          for (let t of this.parser.blockParsers)
            if (t) {
              let n = t(this, e);
              if (n != 0) {
                if (n == 1) return null;
                e.forward();
                continue start;
              }
            }
          break;
        }
        if (e.pos == e.text.length) return this.nextLine() ? null : this.finish();
        let t = new $n(this.lineStart + e.pos, e.text.slice(e.pos));
        for (let e of this.parser.leafBlockParsers)
          if (e) {
            let n = e(this, t);
            n && t.parsers.push(n);
          }
        lines: for (; this.nextLine() && e.pos != e.text.length;) {
          if (e.indent < e.baseIndent + 4) {
            for (let n of this.parser.endLeafBlock) if (n(this, e, t)) break lines;
          }
          for (let n of t.parsers) if (n.nextLine(this, e, t)) return null;
          t.content +=
            `
` + e.scrub();
          for (let n of e.markers) t.marks.push(n);
        }
        return (this.finishLeaf(t), null);
      }
      stopAt(e) {
        if (this.stoppedAt != null && this.stoppedAt < e) throw RangeError(`Can't move stoppedAt forward`);
        this.stoppedAt = e;
      }
      reuseFragment(e) {
        if (
          !this.fragments.moveTo(this.absoluteLineStart + e, this.absoluteLineStart) ||
          !this.fragments.matches(this.block.hash)
        )
          return !1;
        let t = this.fragments.takeNodes(this);
        return t
          ? ((this.absoluteLineStart += t),
            (this.lineStart = Qr(this.absoluteLineStart, this.ranges)),
            this.moveRangeI(),
            this.absoluteLineStart < this.to
              ? (this.lineStart++, this.absoluteLineStart++, this.readLine())
              : ((this.atEnd = !0), this.readLine()),
            !0)
          : !1;
      }
      get depth() {
        return this.stack.length;
      }
      parentType(e = this.depth - 1) {
        return this.parser.nodeSet.types[this.stack[e].type];
      }
      nextLine() {
        return (
          (this.lineStart += this.line.text.length),
          this.absoluteLineEnd >= this.to
            ? ((this.absoluteLineStart = this.absoluteLineEnd), (this.atEnd = !0), this.readLine(), !1)
            : (this.lineStart++,
              (this.absoluteLineStart = this.absoluteLineEnd + 1),
              this.moveRangeI(),
              this.readLine(),
              !0)
        );
      }
      peekLine() {
        return this.scanLine(this.absoluteLineEnd + 1).text;
      }
      moveRangeI() {
        for (; this.rangeI < this.ranges.length - 1 && this.absoluteLineStart >= this.ranges[this.rangeI].to;)
          (this.rangeI++, (this.absoluteLineStart = Math.max(this.absoluteLineStart, this.ranges[this.rangeI].from)));
      }
      scanLine(e) {
        let t = Tr;
        if (((t.end = e), e >= this.to)) t.text = ``;
        else if (((t.text = this.lineChunkAt(e)), (t.end += t.text.length), this.ranges.length > 1)) {
          let e = this.absoluteLineStart,
            n = this.rangeI;
          for (; this.ranges[n].to < t.end;) {
            n++;
            let r = this.ranges[n].from,
              i = this.lineChunkAt(r);
            ((t.end = r + i.length),
              (t.text = t.text.slice(0, this.ranges[n - 1].to - e) + i),
              (e = t.end - t.text.length));
          }
        }
        return t;
      }
      readLine() {
        let { line: e } = this,
          { text: t, end: n } = this.scanLine(this.absoluteLineStart);
        for (this.absoluteLineEnd = n, e.reset(t); e.depth < this.stack.length; e.depth++) {
          let t = this.stack[e.depth],
            n = this.parser.skipContextMarkup[t.type];
          if (!n) throw Error(`Unhandled block context ` + q[t.type]);
          let r = this.line.markers.length;
          if (!n(t, this, e)) {
            (this.line.markers.length > r && (t.end = this.line.markers[this.line.markers.length - 1].to), e.forward());
            break;
          }
          e.forward();
        }
      }
      lineChunkAt(e) {
        let t = this.input.chunk(e),
          n;
        if (this.input.lineChunks)
          n =
            t ==
            `
`
              ? ``
              : t;
        else {
          let e = t.indexOf(`
`);
          n = e < 0 ? t : t.slice(0, e);
        }
        return e + n.length > this.to ? n.slice(0, this.to - e) : n;
      }
      prevLineEnd() {
        return this.atEnd ? this.lineStart : this.lineStart - 1;
      }
      startContext(e, t, n = 0) {
        ((this.block = Qn.create(e, n, this.lineStart + t, this.block.hash, this.lineStart + this.line.text.length)),
          this.stack.push(this.block));
      }
      startComposite(e, t, n = 0) {
        this.startContext(this.parser.getNodeType(e), t, n);
      }
      addNode(e, t, n) {
        (typeof e == `number` && (e = new U(this.parser.nodeSet.types[e], Nr, Nr, (n ?? this.prevLineEnd()) - t)),
          this.block.addChild(e, t - this.block.from));
      }
      addElement(e) {
        this.block.addChild(e.toTree(this.parser.nodeSet), e.from - this.block.from);
      }
      addLeafElement(e, t) {
        this.addNode(this.buffer.writeElements(Jr(t.children, e.marks), -t.from).finish(t.type, t.to - t.from), t.from);
      }
      finishContext() {
        let e = this.stack.pop(),
          t = this.stack[this.stack.length - 1];
        (t.addChild(e.toTree(this.parser.nodeSet), e.from - t.from), (this.block = t));
      }
      finish() {
        for (; this.stack.length > 1;) this.finishContext();
        return this.addGaps(this.block.toTree(this.parser.nodeSet, this.lineStart));
      }
      addGaps(e) {
        return this.ranges.length > 1 ? Dr(this.ranges, 0, e.topNode, this.ranges[0].from, this.reusePlaceholders) : e;
      }
      finishLeaf(e) {
        for (let t of e.parsers) if (t.finish(this, e)) return;
        let t = Jr(this.parser.parseInline(e.content, e.start), e.marks);
        this.addNode(this.buffer.writeElements(t, -e.start).finish(q.Paragraph, e.content.length), e.start);
      }
      elt(e, t, n, r) {
        return typeof e == `string` ? X(this.parser.getNodeType(e), t, n, r) : new Ir(e, t);
      }
      get buffer() {
        return new Pr(this.parser.nodeSet);
      }
    };
  function Dr(e, t, n, r, i) {
    let a = e[t].to,
      o = [],
      s = [],
      c = n.from + r;
    function l(n, i) {
      for (; i ? n >= a : n > a;) {
        let i = e[t + 1].from - a;
        ((r += i), (n += i), t++, (a = e[t].to));
      }
    }
    for (let u = n.firstChild; u; u = u.nextSibling) {
      l(u.from + r, !0);
      let n = u.from + r,
        d,
        f = i.get(u.tree);
      (f ? (d = f) : u.to + r > a ? ((d = Dr(e, t, u, r, i)), l(u.to + r, !1)) : (d = u.toTree()),
        o.push(d),
        s.push(n - c));
    }
    return (l(n.to + r, !1), new U(n.type, o, s, n.to + r - c, n.tree ? n.tree.propValues : void 0));
  }
  var Or = class e extends Jn {
    constructor(e, t, n, r, i, a, o, s, c) {
      (super(),
        (this.nodeSet = e),
        (this.blockParsers = t),
        (this.leafBlockParsers = n),
        (this.blockNames = r),
        (this.endLeafBlock = i),
        (this.skipContextMarkup = a),
        (this.inlineParsers = o),
        (this.inlineNames = s),
        (this.wrappers = c),
        (this.nodeTypes = Object.create(null)));
      for (let t of e.types) this.nodeTypes[t.name] = t.id;
    }
    createParse(e, t, n) {
      let r = new Er(this, e, t, n);
      for (let i of this.wrappers) r = i(r, e, t, n);
      return r;
    }
    configure(t) {
      let n = Ar(t);
      if (!n) return this;
      let { nodeSet: r, skipContextMarkup: i } = this,
        a = this.blockParsers.slice(),
        o = this.leafBlockParsers.slice(),
        s = this.blockNames.slice(),
        c = this.inlineParsers.slice(),
        l = this.inlineNames.slice(),
        u = this.endLeafBlock.slice(),
        d = this.wrappers;
      if (kr(n.defineNodes)) {
        i = Object.assign({}, i);
        let e = r.types.slice(),
          t;
        for (let r of n.defineNodes) {
          let { name: n, block: a, composite: o, style: s } = typeof r == `string` ? { name: r } : r;
          if (e.some((e) => e.name == n)) continue;
          o && (i[e.length] = (e, t, n) => o(t, n, e.value));
          let c = e.length,
            l = o
              ? [`Block`, `BlockContext`]
              : a
                ? c >= q.ATXHeading1 && c <= q.SetextHeading2
                  ? [`Block`, `LeafBlock`, `Heading`]
                  : [`Block`, `LeafBlock`]
                : void 0;
          (e.push(V.define({ id: c, name: n, props: l && [[B.group, l]] })),
            s && ((t ||= {}), Array.isArray(s) || s instanceof Zn ? (t[n] = s) : Object.assign(t, s)));
        }
        ((r = new On(e)), t && (r = r.extend(Xn(t))));
      }
      if ((kr(n.props) && (r = r.extend(...n.props)), kr(n.remove)))
        for (let e of n.remove) {
          let t = this.blockNames.indexOf(e),
            n = this.inlineNames.indexOf(e);
          (t > -1 && (a[t] = o[t] = void 0), n > -1 && (c[n] = void 0));
        }
      if (kr(n.parseBlock))
        for (let e of n.parseBlock) {
          let t = s.indexOf(e.name);
          if (t > -1) ((a[t] = e.parse), (o[t] = e.leaf));
          else {
            let t = e.before ? jr(s, e.before) : e.after ? jr(s, e.after) + 1 : s.length - 1;
            (a.splice(t, 0, e.parse), o.splice(t, 0, e.leaf), s.splice(t, 0, e.name));
          }
          e.endLeaf && u.push(e.endLeaf);
        }
      if (kr(n.parseInline))
        for (let e of n.parseInline) {
          let t = l.indexOf(e.name);
          if (t > -1) c[t] = e.parse;
          else {
            let t = e.before ? jr(l, e.before) : e.after ? jr(l, e.after) + 1 : l.length - 1;
            (c.splice(t, 0, e.parse), l.splice(t, 0, e.name));
          }
        }
      return (n.wrap && (d = d.concat(n.wrap)), new e(r, a, o, s, u, i, c, l, d));
    }
    getNodeType(e) {
      let t = this.nodeTypes[e];
      if (t == null) throw RangeError(`Unknown node type '${e}'`);
      return t;
    }
    parseInline(e, t) {
      let n = new qr(this, e, t);
      outer: for (let e = t; e < n.end;) {
        let t = n.char(e);
        for (let r of this.inlineParsers)
          if (r) {
            let i = r(n, t, e);
            if (i >= 0) {
              e = i;
              continue outer;
            }
          }
        e++;
      }
      return n.resolveMarkers(0);
    }
  };
  function kr(e) {
    return e != null && e.length > 0;
  }
  function Ar(e) {
    if (!Array.isArray(e)) return e;
    if (e.length == 0) return null;
    let t = Ar(e[0]);
    if (e.length == 1) return t;
    let n = Ar(e.slice(1));
    if (!n || !t) return t || n;
    let r = (e, t) => (e || Nr).concat(t || Nr),
      i = t.wrap,
      a = n.wrap;
    return {
      props: r(t.props, n.props),
      defineNodes: r(t.defineNodes, n.defineNodes),
      parseBlock: r(t.parseBlock, n.parseBlock),
      parseInline: r(t.parseInline, n.parseInline),
      remove: r(t.remove, n.remove),
      wrap: i ? (a ? (e, t, n, r) => i(a(e, t, n, r), t, n, r) : i) : a,
    };
  }
  function jr(e, t) {
    let n = e.indexOf(t);
    if (n < 0) throw RangeError(`Position specified relative to unknown parser ${t}`);
    return n;
  }
  var Mr = [V.none];
  for (let e = 1, t; (t = q[e]); e++)
    Mr[e] = V.define({
      id: e,
      name: t,
      props: e >= q.Escape ? [] : [[B.group, e in nr ? [`Block`, `BlockContext`] : [`Block`, `LeafBlock`]]],
      top: t == `Document`,
    });
  var Nr = [],
    Pr = class {
      constructor(e) {
        ((this.nodeSet = e), (this.content = []), (this.nodes = []));
      }
      write(e, t, n, r = 0) {
        return (this.content.push(e, t, n, 4 + r * 4), this);
      }
      writeElements(e, t = 0) {
        for (let n of e) n.writeTo(this, t);
        return this;
      }
      finish(e, t) {
        return U.build({ buffer: this.content, nodeSet: this.nodeSet, reused: this.nodes, topID: e, length: t });
      }
    },
    Fr = class {
      constructor(e, t, n, r = Nr) {
        ((this.type = e), (this.from = t), (this.to = n), (this.children = r));
      }
      writeTo(e, t) {
        let n = e.content.length;
        (e.writeElements(this.children, t),
          e.content.push(this.type, this.from + t, this.to + t, e.content.length + 4 - n));
      }
      toTree(e) {
        return new Pr(e).writeElements(this.children, -this.from).finish(this.type, this.to - this.from);
      }
    },
    Ir = class {
      constructor(e, t) {
        ((this.tree = e), (this.from = t));
      }
      get to() {
        return this.from + this.tree.length;
      }
      get type() {
        return this.tree.type.id;
      }
      get children() {
        return Nr;
      }
      writeTo(e, t) {
        (e.nodes.push(this.tree), e.content.push(e.nodes.length - 1, this.from + t, this.to + t, -1));
      }
      toTree() {
        return this.tree;
      }
    };
  function X(e, t, n, r) {
    return new Fr(e, t, n, r);
  }
  var Lr = { resolve: `Emphasis`, mark: `EmphasisMark` },
    Rr = { resolve: `Emphasis`, mark: `EmphasisMark` },
    Z = {},
    zr = {},
    Q = class {
      constructor(e, t, n, r, i = n - t) {
        ((this.type = e), (this.from = t), (this.to = n), (this.side = r), (this.size = i));
      }
    },
    Br = `!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`,
    Vr = /[!"#$%&'()*+,\-.\/:;<=>?@\[\\\]^_`{|}~\xA1\u2010-\u2027]/;
  try {
    Vr = RegExp(`[\\p{S}|\\p{P}]`, `u`);
  } catch {}
  var Hr = {
    Escape(e, t, n) {
      if (t != 92 || n == e.end - 1) return -1;
      let r = e.char(n + 1);
      for (let t = 0; t < 32; t++) if (Br.charCodeAt(t) == r) return e.append(X(q.Escape, n, n + 2));
      return -1;
    },
    Entity(e, t, n) {
      if (t != 38) return -1;
      let r = /^(?:#\d+|#x[a-f\d]+|\w+);/i.exec(e.slice(n + 1, n + 31));
      return r ? e.append(X(q.Entity, n, n + 1 + r[0].length)) : -1;
    },
    InlineCode(e, t, n) {
      if (t != 96 || (n && e.char(n - 1) == 96)) return -1;
      let r = n + 1;
      for (; r < e.end && e.char(r) == 96;) r++;
      let i = r - n,
        a = 0;
      for (; r < e.end; r++)
        if (e.char(r) == 96) {
          if ((a++, a == i && e.char(r + 1) != 96))
            return e.append(X(q.InlineCode, n, r + 1, [X(q.CodeMark, n, n + i), X(q.CodeMark, r + 1 - i, r + 1)]));
        } else a = 0;
      return -1;
    },
    HTMLTag(e, t, n) {
      if (t != 60 || n == e.end - 1) return -1;
      let r = e.slice(n + 1, e.end),
        i =
          /^(?:[a-z][-\w+.]+:[^\s>]+|[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*)>/i.exec(
            r,
          );
      if (i)
        return e.append(
          X(q.Autolink, n, n + 1 + i[0].length, [
            X(q.LinkMark, n, n + 1),
            X(q.URL, n + 1, n + i[0].length),
            X(q.LinkMark, n + i[0].length, n + 1 + i[0].length),
          ]),
        );
      let a = /^!--(?:-?>|[^]*?-->)/.exec(r);
      if (a) return e.append(X(q.Comment, n, n + 1 + a[0].length));
      let o = /^\?[^]*?\?>/.exec(r);
      if (o) return e.append(X(q.ProcessingInstruction, n, n + 1 + o[0].length));
      let s =
        /^(?:![A-Z][^]*?>|!\[CDATA\[[^]*?\]\]>|\/[a-zA-Z][\w-]*\s*>|[a-zA-Z][\w-]*(\s+[a-zA-Z:_][\w-.:]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>)/.exec(
          r,
        );
      return s ? e.append(X(q.HTMLTag, n, n + 1 + s[0].length)) : -1;
    },
    Emphasis(e, t, n) {
      if (t != 95 && t != 42) return -1;
      let r = n + 1;
      for (; e.char(r) == t;) r++;
      let i = e.slice(n - 1, n),
        a = e.slice(r, r + 1),
        o = Vr.test(i),
        s = Vr.test(a),
        c = /\s|^$/.test(i),
        l = /\s|^$/.test(a),
        u = !l && (!s || c || o),
        d = !c && (!o || l || s),
        f = u && (t == 42 || !d || o),
        p = d && (t == 42 || !u || s);
      return e.append(new Q(t == 95 ? Lr : Rr, n, r, !!f | (p ? 2 : 0)));
    },
    HardBreak(e, t, n) {
      if (t == 92 && e.char(n + 1) == 10) return e.append(X(q.HardBreak, n, n + 2));
      if (t == 32) {
        let t = n + 1;
        for (; e.char(t) == 32;) t++;
        if (e.char(t) == 10 && t >= n + 2) return e.append(X(q.HardBreak, n, t + 1));
      }
      return -1;
    },
    Link(e, t, n) {
      return t == 91 ? e.append(new Q(Z, n, n + 1, 1)) : -1;
    },
    Image(e, t, n) {
      return t == 33 && e.char(n + 1) == 91 ? e.append(new Q(zr, n, n + 2, 1)) : -1;
    },
    LinkEnd(e, t, n) {
      if (t != 93) return -1;
      for (let t = e.parts.length - 1; t >= 0; t--) {
        let r = e.parts[t];
        if (r instanceof Q && (r.type == Z || r.type == zr)) {
          if (!r.side || (e.skipSpace(r.to) == n && !/[(\[]/.test(e.slice(n + 1, n + 2))))
            return ((e.parts[t] = null), -1);
          let i = e.takeContent(t),
            a = (e.parts[t] = Ur(e, i, r.type == Z ? q.Link : q.Image, r.from, n + 1));
          if (r.type == Z)
            for (let n = 0; n < t; n++) {
              let t = e.parts[n];
              t instanceof Q && t.type == Z && (t.side = 0);
            }
          return a.to;
        }
      }
      return -1;
    },
  };
  function Ur(e, t, n, r, i) {
    let { text: a } = e,
      o = e.char(i),
      s = i;
    if ((t.unshift(X(q.LinkMark, r, r + (n == q.Image ? 2 : 1))), t.push(X(q.LinkMark, i - 1, i)), o == 40)) {
      let n = e.skipSpace(i + 1),
        r = Wr(a, n - e.offset, e.offset),
        o;
      (r && ((n = e.skipSpace(r.to)), n != r.to && ((o = Gr(a, n - e.offset, e.offset)), o && (n = e.skipSpace(o.to)))),
        e.char(n) == 41 &&
          (t.push(X(q.LinkMark, i, i + 1)), (s = n + 1), r && t.push(r), o && t.push(o), t.push(X(q.LinkMark, n, s))));
    } else if (o == 91) {
      let n = Kr(a, i - e.offset, e.offset, !1);
      n && (t.push(n), (s = n.to));
    }
    return X(n, r, s, t);
  }
  function Wr(e, t, n) {
    if (e.charCodeAt(t) == 60) {
      for (let r = t + 1, i = !1; r < e.length; r++) {
        let a = e.charCodeAt(r);
        if (a == 62 && !i) return X(q.URL, t + n, r + 1 + n);
        if ((a == 60 && !i) || a == 10) return !1;
        i = a == 92;
      }
      return null;
    }
    {
      let r = 0,
        i = t;
      for (let t = !1; i < e.length; i++) {
        let n = e.charCodeAt(i);
        if (J(n)) break;
        if (t) t = !1;
        else if (n == 40) r++;
        else if (n == 41) {
          if (!r) break;
          r--;
        } else n == 92 && (t = !0);
      }
      return i > t ? X(q.URL, t + n, i + n) : i == e.length && null;
    }
  }
  function Gr(e, t, n) {
    let r = e.charCodeAt(t);
    if (r != 39 && r != 34 && r != 40) return !1;
    let i = r == 40 ? 41 : r;
    for (let r = t + 1, a = !1; r < e.length; r++) {
      let o = e.charCodeAt(r);
      if (a) a = !1;
      else if (o == i) return X(q.LinkTitle, t + n, r + 1 + n);
      else o == 92 && (a = !0);
    }
    return null;
  }
  function Kr(e, t, n, r) {
    for (let i = !1, a = t + 1, o = Math.min(e.length, a + 999); a < o; a++) {
      let o = e.charCodeAt(a);
      if (i) i = !1;
      else if (o == 93) return !r && X(q.LinkLabel, t + n, a + 1 + n);
      else {
        if ((r && !J(o) && (r = !1), o == 91)) return !1;
        o == 92 && (i = !0);
      }
    }
    return null;
  }
  var qr = class {
    constructor(e, t, n) {
      ((this.parser = e), (this.text = t), (this.offset = n), (this.parts = []));
    }
    char(e) {
      return e >= this.end ? -1 : this.text.charCodeAt(e - this.offset);
    }
    get end() {
      return this.offset + this.text.length;
    }
    slice(e, t) {
      return this.text.slice(e - this.offset, t - this.offset);
    }
    append(e) {
      return (this.parts.push(e), e.to);
    }
    addDelimiter(e, t, n, r, i) {
      return this.append(new Q(e, t, n, !!r | (i ? 2 : 0)));
    }
    get hasOpenLink() {
      for (let e = this.parts.length - 1; e >= 0; e--) {
        let t = this.parts[e];
        if (t instanceof Q && (t.type == Z || t.type == zr)) return !0;
      }
      return !1;
    }
    addElement(e) {
      return this.append(e);
    }
    resolveMarkers(e) {
      for (let t = e; t < this.parts.length; t++) {
        let n = this.parts[t];
        if (!(n instanceof Q && n.type.resolve && n.side & 2)) continue;
        let r = n.type == Lr || n.type == Rr,
          i = n.to - n.from,
          a,
          o = t - 1;
        for (; o >= e; o--) {
          let e = this.parts[o];
          if (
            e instanceof Q &&
            e.side & 1 &&
            e.type == n.type &&
            !(r && (n.side & 1 || e.side & 2) && (e.size + n.size) % 3 == 0 && (e.size % 3 || n.size % 3))
          ) {
            a = e;
            break;
          }
        }
        if (!a) continue;
        let s = n.type.resolve,
          c = [],
          l = a.from,
          u = n.to;
        if (r) {
          let e = Math.min(2, a.to - a.from, i);
          ((l = a.to - e), (u = n.from + e), (s = e == 1 ? `Emphasis` : `StrongEmphasis`));
        }
        a.type.mark && c.push(this.elt(a.type.mark, l, a.to));
        for (let e = o + 1; e < t; e++) (this.parts[e] instanceof Fr && c.push(this.parts[e]), (this.parts[e] = null));
        n.type.mark && c.push(this.elt(n.type.mark, n.from, u));
        let d = this.elt(s, l, u, c);
        ((this.parts[o] = r && a.from != l ? new Q(a.type, a.from, l, a.side, a.size) : null),
          (this.parts[t] = r && n.to != u ? new Q(n.type, u, n.to, n.side, n.size) : null)
            ? this.parts.splice(t, 0, d)
            : (this.parts[t] = d));
      }
      let t = [];
      for (let n = e; n < this.parts.length; n++) {
        let e = this.parts[n];
        e instanceof Fr && t.push(e);
      }
      return t;
    }
    findOpeningDelimiter(e) {
      for (let t = this.parts.length - 1; t >= 0; t--) {
        let n = this.parts[t];
        if (n instanceof Q && n.type == e && n.side & 1) return t;
      }
      return null;
    }
    takeContent(e) {
      let t = this.resolveMarkers(e);
      return ((this.parts.length = e), t);
    }
    getDelimiterAt(e) {
      let t = this.parts[e];
      return t instanceof Q ? t : null;
    }
    skipSpace(e) {
      return rr(this.text, e - this.offset) + this.offset;
    }
    elt(e, t, n, r) {
      return typeof e == `string` ? X(this.parser.getNodeType(e), t, n, r) : new Ir(e, t);
    }
  };
  ((qr.linkStart = Z), (qr.imageStart = zr), (qr.emphasisAsterisk = Rr), (qr.emphasisUnderscore = Lr));
  function Jr(e, t) {
    if (!t.length) return e;
    if (!e.length) return t;
    let n = e.slice(),
      r = 0;
    for (let e of t) {
      for (; r < n.length && n[r].to < e.to;) r++;
      if (r < n.length && n[r].from < e.from) {
        let t = n[r];
        t instanceof Fr && (n[r] = new Fr(t.type, t.from, t.to, Jr(t.children, [e])));
      } else n.splice(r++, 0, e);
    }
    return n;
  }
  var Yr = [q.CodeBlock, q.ListItem, q.OrderedList, q.BulletList],
    Xr = class {
      constructor(e, t) {
        ((this.fragments = e),
          (this.input = t),
          (this.i = 0),
          (this.fragment = null),
          (this.fragmentEnd = -1),
          (this.cursor = null),
          e.length && (this.fragment = e[this.i++]));
      }
      nextFragment() {
        ((this.fragment = this.i < this.fragments.length ? this.fragments[this.i++] : null),
          (this.cursor = null),
          (this.fragmentEnd = -1));
      }
      moveTo(e, t) {
        for (; this.fragment && this.fragment.to <= e;) this.nextFragment();
        if (!this.fragment || this.fragment.from > (e ? e - 1 : 0)) return !1;
        if (this.fragmentEnd < 0) {
          let e = this.fragment.to;
          for (
            ;
            e > 0 &&
            this.input.read(e - 1, e) !=
              `
`;
          )
            e--;
          this.fragmentEnd = e ? e - 1 : 0;
        }
        let n = this.cursor;
        n || ((n = this.cursor = this.fragment.tree.cursor(H.IncludeAnonymous | H.IgnoreMounts)), n.firstChild());
        let r = e + this.fragment.offset;
        for (; n.to <= r;) if (!n.parent()) return !1;
        for (;;) {
          if (n.from >= r) return this.fragment.from <= t;
          if (!n.childAfter(r)) return !1;
        }
      }
      matches(e) {
        let t = this.cursor.tree;
        for (; t && t.type.isAnonymous && t.children[0] instanceof U;) t = t.children[0];
        return t && t.prop(B.contextHash) == e;
      }
      takeNodes(e) {
        let t = this.cursor,
          n = this.fragment.offset,
          r = this.fragmentEnd - +!!this.fragment.openEnd,
          i = e.absoluteLineStart,
          a = i,
          o = e.block.children.length,
          s = (e.lineStart - e.block.from) >> 2,
          c = a,
          l = o;
        scan: for (;;) {
          if (t.to - n > Math.min(r, e.to) || (t.type.isAnonymous && t.tree && (t.to - t.from > s || !Zr(t.tree)))) {
            if (t.type.isAnonymous && t.firstChild()) continue;
            break;
          }
          let i = Qr(t.from - n, e.ranges);
          if (t.to - n <= e.ranges[e.rangeI].to) e.addNode(t.tree, i);
          else {
            let n = new U(e.parser.nodeSet.types[q.Paragraph], [], [], 0, e.block.hashProp);
            (e.reusePlaceholders.set(n, t.tree), e.addNode(n, i));
          }
          for (
            (t.type.isAnonymous || t.type.is(`Block`)) &&
            (t.type.isAnonymous || Yr.indexOf(t.type.id) < 0
              ? ((a = t.to - n), (o = e.block.children.length))
              : ((a = c), (o = l)),
            (c = t.to - n),
            (l = e.block.children.length));
            ;
          ) {
            if (t.nextSibling()) continue scan;
            if (!t.parent() || !t.type.isAnonymous) break scan;
          }
        }
        for (; e.block.children.length > o;) (e.block.children.pop(), e.block.positions.pop());
        return a - i;
      }
    };
  function Zr(e) {
    for (; e.type.isAnonymous;) {
      let t = e.children[e.children.length - 1];
      if (t instanceof U) e = t;
      else return !1;
    }
    return e.type.is(`Block`) && Yr.indexOf(e.type.id) < 0;
  }
  function Qr(e, t) {
    let n = e;
    for (let r = 1; r < t.length; r++) {
      let i = t[r - 1].to,
        a = t[r].from;
      i < e && (n -= a - i);
    }
    return n;
  }
  var $r = Xn({
      'Blockquote/...': K.quote,
      HorizontalRule: K.contentSeparator,
      'ATXHeading1/... SetextHeading1/...': K.heading1,
      'ATXHeading2/... SetextHeading2/...': K.heading2,
      'ATXHeading3/...': K.heading3,
      'ATXHeading4/...': K.heading4,
      'ATXHeading5/...': K.heading5,
      'ATXHeading6/...': K.heading6,
      'Comment CommentBlock': K.comment,
      Escape: K.escape,
      Entity: K.character,
      'Emphasis/...': K.emphasis,
      'StrongEmphasis/...': K.strong,
      'Link/... Image/...': K.link,
      'OrderedList/... BulletList/...': K.list,
      'BlockQuote/...': K.quote,
      'InlineCode CodeText': K.monospace,
      'URL Autolink': K.url,
      'HeaderMark HardBreak QuoteMark ListMark LinkMark EmphasisMark CodeMark': K.processingInstruction,
      'CodeInfo LinkLabel': K.labelName,
      LinkTitle: K.string,
      Paragraph: K.content,
    }),
    ei = new Or(
      new On(Mr).extend($r),
      Object.keys(yr).map((e) => yr[e]),
      Object.keys(yr).map((e) => Cr[e]),
      Object.keys(yr),
      wr,
      nr,
      Object.keys(Hr).map((e) => Hr[e]),
      Object.keys(Hr),
      [],
    ),
    ti = { resolve: `Strikethrough`, mark: `StrikethroughMark` },
    ni = {
      defineNodes: [
        { name: `Strikethrough`, style: { 'Strikethrough/...': K.strikethrough } },
        { name: `StrikethroughMark`, style: K.processingInstruction },
      ],
      parseInline: [
        {
          name: `Strikethrough`,
          parse(e, t, n) {
            if (t != 126 || e.char(n + 1) != 126 || e.char(n + 2) == 126) return -1;
            let r = e.slice(n - 1, n),
              i = e.slice(n + 2, n + 3),
              a = /\s|^$/.test(r),
              o = /\s|^$/.test(i),
              s = Vr.test(r),
              c = Vr.test(i);
            return e.addDelimiter(ti, n, n + 2, !o && (!c || a || s), !a && (!s || o || c));
          },
          after: `Emphasis`,
        },
      ],
    };
  function ri(e, t, n = 0, r, i = 0) {
    let a = 0,
      o = !0,
      s = -1,
      c = -1,
      l = !1,
      u = () => {
        r.push(e.elt(`TableCell`, i + s, i + c, e.parser.parseInline(t.slice(s, c), i + s)));
      };
    for (let d = n; d < t.length; d++) {
      let n = t.charCodeAt(d);
      (n == 124 && !l
        ? ((!o || s > -1) && a++,
          (o = !1),
          r && (s > -1 && u(), r.push(e.elt(`TableDelimiter`, d + i, d + i + 1))),
          (s = c = -1))
        : (l || (n != 32 && n != 9)) && (s < 0 && (s = d), (c = d + 1)),
        (l = !l && n == 92));
    }
    return (s > -1 && (a++, r && u()), a);
  }
  function ii(e, t) {
    for (let n = t; n < e.length; n++) {
      let t = e.charCodeAt(n);
      if (t == 124) return !0;
      t == 92 && n++;
    }
    return !1;
  }
  var ai = /^[>\s]*\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?$/,
    oi = class {
      constructor() {
        this.rows = null;
      }
      nextLine(e, t, n) {
        if (this.rows == null) {
          this.rows = !1;
          let r;
          if ((t.next == 45 || t.next == 58 || t.next == 124) && ai.test((r = t.text.slice(t.pos)))) {
            let i = [];
            ri(e, n.content, 0, i, n.start) == ri(e, r, 0) &&
              (this.rows = [
                e.elt(`TableHeader`, n.start, n.start + n.content.length, i),
                e.elt(`TableDelimiter`, e.lineStart + t.pos, e.lineStart + t.text.length),
              ]);
          }
        } else if (this.rows) {
          let n = [];
          (ri(e, t.text, t.pos, n, e.lineStart),
            this.rows.push(e.elt(`TableRow`, e.lineStart + t.pos, e.lineStart + t.text.length, n)));
        }
        return !1;
      }
      finish(e, t) {
        return this.rows
          ? (e.addLeafElement(t, e.elt(`Table`, t.start, t.start + t.content.length, this.rows)), !0)
          : !1;
      }
    },
    si = {
      defineNodes: [
        { name: `Table`, block: !0 },
        { name: `TableHeader`, style: { 'TableHeader/...': K.heading } },
        `TableRow`,
        { name: `TableCell`, style: K.content },
        { name: `TableDelimiter`, style: K.processingInstruction },
      ],
      parseBlock: [
        {
          name: `Table`,
          leaf(e, t) {
            return ii(t.content, 0) ? new oi() : null;
          },
          endLeaf(e, t, n) {
            if (n.parsers.some((e) => e instanceof oi) || !ii(t.text, t.basePos)) return !1;
            let r = e.peekLine();
            return ai.test(r) && ri(e, t.text, t.basePos) == ri(e, r, t.basePos);
          },
          before: `SetextHeading`,
        },
      ],
    };
  (K.list, K.atom);
  var ci = /(www\.)|(https?:\/\/)|([\w.+-]{1,100}@)|(mailto:|xmpp:)/gy,
    li = /[\w-]+(\.[\w-]+)+(:\d+)?(\/[^\s<]*)?/gy,
    ui = /[\w-]+\.[\w-]+($|[/:])/,
    di = /[\w.+-]+@[\w-]+(\.[\w.-]+)+/gy,
    fi = /\/[a-zA-Z\d@.]+/gy;
  function pi(e, t, n, r) {
    let i = 0;
    for (let a = t; a < n; a++) e[a] == r && i++;
    return i;
  }
  function mi(e, t) {
    li.lastIndex = t;
    let n = li.exec(e);
    if (!n || ui.exec(n[0])[0].indexOf(`_`) > -1) return -1;
    let r = t + n[0].length;
    for (;;) {
      let n = e[r - 1],
        i;
      if (/[?!.,:*_~]/.test(n) || (n == `)` && pi(e, t, r, `)`) > pi(e, t, r, `(`))) r--;
      else if (n == `;` && (i = /&(?:#\d+|#x[a-f\d]+|\w+);$/.exec(e.slice(t, r)))) r = t + i.index;
      else break;
    }
    return r;
  }
  function hi(e, t) {
    di.lastIndex = t;
    let n = di.exec(e);
    if (!n) return -1;
    let r = n[0][n[0].length - 1];
    return r == `_` || r == `-` ? -1 : t + n[0].length - +(r == `.`);
  }
  var gi = {
    parseInline: [
      {
        name: `Autolink`,
        parse(e, t, n) {
          let r = n - e.offset;
          if (r && /\w/.test(e.text[r - 1])) return -1;
          ci.lastIndex = r;
          let i = ci.exec(e.text),
            a = -1;
          return !i ||
            (i[1] || i[2]
              ? ((a = mi(e.text, r + i[0].length)),
                a > -1 && e.hasOpenLink && (a = r + /([^\[\]]|\[[^\]]*\])*/.exec(e.text.slice(r, a))[0].length))
              : i[3]
                ? (a = hi(e.text, r))
                : ((a = hi(e.text, r + i[0].length)),
                  a > -1 &&
                    i[0] == `xmpp:` &&
                    ((fi.lastIndex = a), (i = fi.exec(e.text)), i && (a = i.index + i[0].length))),
            a < 0)
            ? -1
            : (e.addElement(e.elt(`URL`, n, a + e.offset)), a + e.offset);
        },
      },
    ],
  };
  (K.special(K.content), K.processingInstruction, K.special(K.content), K.processingInstruction, K.character);
  var _i = 1200,
    vi = 12,
    yi = ei.configure([si, ni, gi, { remove: [`HTMLBlock`, `HTMLTag`, `LinkReference`, `IndentedCode`] }]),
    bi = yi.parseInline.bind(yi);
  yi.parseInline = (e, t) => {
    if (e.length <= _i) return bi(e, t);
    let n = [];
    for (let r = 0; r < e.length;) {
      let i = wi(e, r, _i);
      (n.push(...bi(e.slice(r, i), t + r)), (r = i));
    }
    return n;
  };
  function xi(e) {
    return yi.parse(e);
  }
  var Si = RegExp(`^((?:[ \\t]{0,3}>){${vi}})(?=[ \\t]*>)`);
  function Ci(e) {
    return e.replace(Si, `$1 \\`);
  }
  function wi(e, t, n) {
    if (e.length - t <= n) return e.length;
    let r = e.slice(t, t + n),
      i =
        r.lastIndexOf(`
`) + 1;
    if (i > n / 2) return t + i;
    let a = r.lastIndexOf(` `) + 1;
    return a > n / 2 ? t + a : t + (/[\ud800-\udbff]$/.test(r) ? n - 1 : n);
  }
  var Ti = 4e3,
    Ei = 16e3,
    Di = class {
      #e = ``;
      #t;
      #n = ``;
      #r = !1;
      grow(e, t = !1) {
        this.#e += this.#s(e);
        let n = [];
        for (;;) {
          let e = this.#t ? this.#o(this.#t, n, t) : this.#i(n, t);
          if (e !== `on`) return { final: n, open: e };
        }
      }
      #i(e, t) {
        let n = this.#n + this.#e,
          r = ln(xi(n).topNode),
          i = r.map((e, t) => {
            let r = un(n, e);
            return t === 0 && this.#n !== `` && r?.kind === `table` ? { ...r, goesOn: !0 } : r;
          }),
          a =
            n.lastIndexOf(`
`) + 1,
          o = (e) => t || (r[e + 1]?.from ?? 1 / 0) < a,
          s = r.findIndex((e, t) => !o(t)),
          c = s < 0 ? r.length : s;
        e.push(...Oi(i.slice(0, c)));
        let l = r[c];
        if (
          (c > 0 &&
            ((this.#e = l
              ? n.slice(
                  n.lastIndexOf(
                    `
`,
                    l.from - 1,
                  ) + 1,
                )
              : ``),
            (this.#n = ``)),
          l === void 0)
        )
          return [];
        let u = l.name === `FencedCode` ? Sn(this.#e) : void 0;
        return u
          ? ((this.#e = u.rest), (this.#t = u.lines), `on`)
          : this.#e.length > Ti && this.#a(l.name, e)
            ? `on`
            : Oi(i.slice(c));
      }
      #a(e, t) {
        let n = ki(this.#e, e);
        if (n === void 0) return !1;
        let r = this.#n + this.#e.slice(0, n);
        for (let e of ln(xi(r).topNode)) {
          let n = un(r, e);
          n && t.push(this.#n !== `` && n.kind === `table` ? { ...n, goesOn: !0 } : n);
        }
        return (
          e === `Table` &&
            (this.#n ||= `${this.#e.trimStart().split(
              `
`,
              2,
            ).join(`
`)}\n`),
          (this.#e = this.#e.slice(n)),
          !0
        );
      }
      #o(e, t, n) {
        let r = e.read(this.#e, n);
        if (r === void 0) {
          let { language: t, text: n } = e,
            r = this.#e.slice(
              this.#e.lastIndexOf(`
`) + 1,
            );
          return ((this.#e = r), [{ kind: `code`, language: t, text: n + e.partial(r) }]);
        }
        return (
          t.push({ kind: `code`, language: e.language, text: e.text.replace(/\n$/, ``) }),
          (this.#e = r),
          (this.#t = void 0),
          `on`
        );
      }
      #s(e) {
        let t = e.split(`
`),
          n = t.map((e, t) => (t === 0 && this.#r ? e : Ci(e)));
        return (
          (this.#r = t.length > 1 ? t.at(-1) !== `` : this.#r || e !== ``),
          n.join(`
`)
        );
      }
    };
  function Oi(e) {
    return e.filter((e) => e !== void 0);
  }
  function ki(e, t) {
    let n =
      e.lastIndexOf(`
`) + 1;
    if (e.length > Ei) return n > Ei / 2 ? n : wi(e, 0, Ei);
    switch (t) {
      case `BulletList`:
      case `OrderedList`: {
        let t = [...e.matchAll(/^(?:[-*+]|\d{1,9}[.)])[ \t]/gm)].at(-1);
        return t && t.index > 0 ? t.index : void 0;
      }
      case `Table`:
        return e.slice(0, n).split(`
`).length > 4
          ? n
          : void 0;
      default:
        return n > 0 ? n : wi(e, 0, Ti);
    }
  }
  var Ai = class {
      element;
      #e;
      #t = new Di();
      #n = [];
      #r;
      constructor(e, t) {
        ((this.element = e), (this.#e = t));
      }
      append(e, t = !1) {
        let { final: n, open: r } = this.#t.grow(e, t);
        for (let e of n)
          (this.#r && e.kind === `code` ? this.#r.show(e.text) : this.#i([e]), (this.#n = []), (this.#r = void 0));
        let [i] = r;
        this.#r && i?.kind === `code` ? this.#r.show(i.text) : this.#i(r);
      }
      reset() {
        ((this.#t = new Di()), (this.#n = []), (this.#r = void 0), this.element.replaceChildren());
      }
      #i(e) {
        for (let e of this.#n) e.remove();
        ((this.#r = void 0), (this.#n = e.flatMap((e) => this.#a(e))));
      }
      #a(e) {
        let t = e.kind === `table` && e.goesOn && this.element.lastElementChild?.querySelector(`tbody`);
        if (t) {
          let n = Xt(e, this.#e);
          return (t.append(...n), n);
        }
        e.kind === `code` && (this.#r = Zt(e.language, e.text, this.#e));
        let n = e.kind === `code` && this.#r ? this.#r.element : Yt(e, this.#e);
        return (this.element.append(n), [n]);
      }
    },
    ji =
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu,
    Mi = 4;
  function Ni(e) {
    let t = [],
      n = 0;
    for (let r of e.matchAll(ji))
      (r.index > n && t.push({ text: e.slice(n, r.index) }), t.push({ unseen: Pi(r[0]) }), (n = r.index + r[0].length));
    return (n < e.length && t.push({ text: e.slice(n) }), t);
  }
  function Pi(e) {
    let t = [...e],
      n = t.slice(0, Mi).map((e) => `U+${(e.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, `0`)}`);
    return t.length > Mi ? `${n.join(` `)} +${t.length - Mi}` : n.join(` `);
  }
  function $(e, t, n = ``) {
    return A(
      `bdi`,
      n,
      ...Ni(e).map((e) => {
        if (`text` in e) return e.text;
        let n = A(`span`, `unseen`, e.unseen);
        return ((n.title = t(`unseen`)), n);
      }),
    );
  }
  function Fi(e, t, n) {
    let r = document.createDocumentFragment(),
      [i = ``, a] = e.split(`{${t}}`, 2);
    return (r.append(i, ...(a === void 0 ? [] : [n, a])), r);
  }
  var Ii = 360,
    Li = 8;
  function Ri(e) {
    let t = e.length > Ii ? Ii : void 0,
      n = -1;
    for (
      let r = 0;
      r < Li &&
      ((n = e.indexOf(
        `
`,
        n + 1,
      )),
      !(n < 0 || n >= Ii));
      r += 1
    )
      r === 7 && n < e.length - 1 && (t = n);
    if (t !== void 0) return /[\ud800-\udbff]/.test(e[t - 1] ?? ``) ? t - 1 : t;
  }
  function zi(e, t) {
    let n = typeof e == `object` && e && !Array.isArray(e) ? Object.entries(e) : [[``, e]];
    if (n.length === 0) return A(`p`, `card-hint`, t(`withoutArguments`));
    let r = A(`dl`, `arguments`);
    for (let [e, i] of n) {
      let n = typeof i == `string`,
        a = n ? i : (JSON.stringify(i, null, 2) ?? ``);
      r.append(A(`dt`, ``, $(e, t)), A(`dd`, n ? `` : `literal`, ...Bi(a, t)));
    }
    return r;
  }
  function Bi(e, t) {
    if (e === ``) return [A(`span`, `empty`, t(`emptyValue`))];
    let n = Ri(e);
    if (n === void 0) return [$(e, t)];
    let r = $(`${e.slice(0, n)}…`, t),
      i = A(`details`, `fold`, A(`summary`, ``, t(`showWhole`, { count: e.length })));
    return (
      i.addEventListener(`toggle`, () => {
        ((r.hidden = i.open), i.open && i.children.length === 1 && i.append($(e, t)));
      }),
      [r, i]
    );
  }
  var Vi = new Set([600, 300, 240, 180, 120, 60, 30, 10]);
  function Hi(e, t, n, r, { onOver: i, announce: a }) {
    let o,
      s = () => {
        let c = t - n(),
          l = Math.max(0, Math.ceil(c / 1e3)),
          u = r(l);
        if ((P(e, u), Vi.has(l) && a?.(u), c <= 0)) return i();
        o = setTimeout(s, Math.min(1e3, c % 1e3 || 1e3));
      };
    return (s(), () => clearTimeout(o));
  }
  function Ui(e, { language: t }) {
    let n = new Intl.NumberFormat(t, { minimumIntegerDigits: 2, useGrouping: !1 }),
      r = new Intl.NumberFormat(t, { useGrouping: !1 }),
      i = Math.floor(e / 3600),
      a = Math.floor((e % 3600) / 60);
    return `${i > 0 ? `${r.format(i)}:${n.format(a)}` : r.format(a)}:${n.format(e % 60)}`;
  }
  function Wi(e, t) {
    let { chat: n, t: r, now: i } = t,
      a = e.calls.length,
      o = e.calls.map((e) => Gi(e, t, (t) => void v([e.call_id], t))),
      s = A(`h4`, `card-title`, r(`decisions`, { count: a }));
    s.id = F(`decisions`);
    let c = A(`span`, `time-left`),
      l = A(`p`, `card-hint`, r(`nothingSent`));
    l.role = `status`;
    let u = A(`p`, `problem-words`);
    u.role = `alert`;
    let d = A(`input`);
    Object.assign(d, { type: `checkbox`, id: F(`remember`) });
    let f = A(`label`, `remember`, d, A(`span`, ``, r(`remember`, { count: a }))),
      p = () => o.filter((e) => e.isOpen()).map((e) => e.id),
      m = A(
        `div`,
        `card-buttons`,
        j(`secondary`, `secondary-button`, () => void v(p(), `declined`), r(`declineAll`)),
        j(`primary`, `primary-button`, () => void v(p(), `approved`), r(`approveAll`)),
      ),
      h = A(
        `section`,
        `card`,
        A(`div`, `card-head`, s, c),
        l,
        A(`ul`, `calls`, ...o.map((e) => e.element)),
        u,
        A(`div`, `card-foot`, f, a > 1 && m),
      );
    ((h.tabIndex = -1), h.setAttribute(`part`, `card`), h.setAttribute(`aria-labelledby`, s.id));
    let g = (e) => {
        for (let t of h.querySelectorAll(`button, input`)) t.disabled = !e;
      },
      _ = () => {
        let e = p().length;
        ((m.hidden = e < 2), (f.hidden = e === 0), e === 0 && P(l, r(`decidedAll`)));
      },
      v = async (t, i) => {
        (P(u, ``), h.focus({ preventScroll: !0 }), g(!1));
        let a = i === `approved` && d.checked;
        try {
          await n.decide(e.run_id, { outcome: i, call_ids: t, ...(a ? { remember: !0 } : {}) });
          for (let e of o) t.includes(e.id) && e.decided(r(i), i);
        } catch (e) {
          e instanceof C && e.code === `run_not_waiting` ? await y() : P(u, L(O(e), r));
        }
        (g(!0), _());
      },
      y = async () => {
        let e = await n.undecided().catch(() => new Set());
        for (let t of o) t.isOpen() && !e.has(t.id) && t.decided(r(`decidedElsewhere`), `declined`);
      },
      b = Hi(c, Date.parse(e.expires_at), i, (e) => (e > 0 ? r(`timeLeft`, { time: Ui(e, r) }) : r(`timeOver`)), {
        onOver() {
          for (let e of o) e.isOpen() && e.decided(r(`decisionLate`), `declined`);
          _();
        },
        announce: t.announce,
      });
    return (_(), { element: h, focus: () => h.focus({ preventScroll: !0 }), close: b });
  }
  function Gi(e, { t }, n) {
    let r = e.title || e.name,
      i = $(r, t, `tool-name`),
      a = Fi(t(`byServer`), `server`, $(e.server_name, t)),
      o = j(`secondary`, `secondary-button`, () => n(`declined`), t(`decline`)),
      s = j(`primary`, `primary-button`, () => n(`approved`), t(`approve`)),
      c = A(`div`, `card-buttons`, N(o, t(`declineCall`, { tool: r })), N(s, t(`approveCall`, { tool: r }))),
      l = A(`p`, `outcome`);
    l.hidden = !0;
    let u = e.title && e.title !== e.name ? A(`code`, `exact-name`, $(e.name, t)) : void 0,
      d = A(`li`, `call`, A(`p`, `call-name`, i, ` `, A(`span`, `call-server`, a), u), zi(e.arguments, t), c, l),
      f = !0;
    return {
      id: e.call_id,
      element: d,
      isOpen: () => f,
      decided(e, t) {
        ((f = !1), c.remove(), (l.hidden = !1), (l.className = `outcome ${t}`), P(l, e));
      },
    };
  }
  function Ki(e) {
    return { copy: e(`copy`), copied: e(`copied`), picture: e(`picture`), table: e(`table`), code: e(`code`) };
  }
  var qi = [
      [`incorrect`, `reasonIncorrect`],
      [`incomplete`, `reasonIncomplete`],
      [`not_helpful`, `reasonNotHelpful`],
      [`unsafe`, `reasonUnsafe`],
      [`other`, `reasonOther`],
    ],
    Ji = 2e3;
  function Yi({ chat: e, t, announce: n }) {
    let r,
      i = A(`div`, `feedback-place`),
      a = N(
        M(I(`up`), `feedback-button`, () => void c(`up`)),
        t(`helpful`),
      ),
      o = N(
        M(I(`thumbDown`), `feedback-button`, () => void c(`down`)),
        t(`notHelpful`),
      ),
      s = async (a) => {
        if (r !== void 0)
          try {
            (await e.giveFeedback(r, a), a.rating !== null && n(t(`thanks`)));
          } catch (e) {
            i.replaceChildren(A(`p`, `problem-words`, L(O(e), t)));
          }
      },
      c = async (e) => {
        let t = r?.feedback?.rating === e;
        (i.replaceChildren(),
          await s({ rating: t ? null : e }),
          !t && e === `down` && i.childElementCount === 0 && l());
      },
      l = () => {
        let e = Xi(t, {
          onSend(e, n) {
            (i.replaceChildren(A(`p`, `card-hint`, t(`thanks`))),
              o.focus(),
              s({ rating: `down`, ...(e === void 0 ? {} : { reason: e }), ...(n === `` ? {} : { comment: n }) }));
          },
          onCancel() {
            (i.replaceChildren(), o.focus());
          },
        });
        (i.replaceChildren(e), e.querySelector(`input`)?.focus({ preventScroll: !0 }));
      };
    return {
      buttons: [a, o],
      place: i,
      update(e) {
        ((r = e),
          a.setAttribute(`aria-pressed`, String(e.feedback?.rating === `up`)),
          o.setAttribute(`aria-pressed`, String(e.feedback?.rating === `down`)));
      },
    };
  }
  function Xi(e, { onSend: t, onCancel: n }) {
    let r = F(`reason`),
      i = qi.map(([t, n]) => {
        let i = A(`input`);
        return (
          Object.assign(i, { type: `radio`, name: r, value: t }),
          { control: i, row: A(`label`, `option`, i, A(`span`, ``, e(n))) }
        );
      }),
      a = A(`textarea`, `comment`);
    Object.assign(a, { rows: 2, maxLength: Ji, dir: `auto` });
    let o = A(`label`, `comment-label`, e(`comment`), a),
      s = A(`button`, `primary`, e(`sendFeedback`));
    s.type = `submit`;
    let c = A(
      `form`,
      `card feedback-form`,
      A(`fieldset`, `question`, A(`legend`, ``, e(`whatWasWrong`)), ...i.map(({ row: e }) => e)),
      o,
      A(`div`, `card-buttons`, j(`secondary`, `secondary-button`, n, e(`cancel`)), s),
    );
    return (
      c.setAttribute(`part`, `card`),
      c.addEventListener(`submit`, (e) => {
        (e.preventDefault(), t(i.find(({ control: e }) => e.checked)?.control.value, a.value.trim()));
      }),
      c.addEventListener(`keydown`, (e) => {
        e.key === `Escape` && (e.stopPropagation(), n());
      }),
      P(s, e(`sendFeedback`)),
      c
    );
  }
  function Zi(e, { values: t, other: n, skipped: r }) {
    if (r) return { question_id: e, skipped: !0 };
    let i = n.trim();
    if (t.length !== 0 || i !== ``) return { question_id: e, values: t, ...(i === `` ? {} : { other: i }) };
  }
  function Qi(e, t) {
    let n = Array.from({ length: t }, () => []),
      r = [];
    for (let { path: t, message: i } of e) {
      let e = /^\/answers\/(\d{1,3})(?:\/|$)/.exec(t)?.[1];
      (n[e === void 0 ? -1 : Number(e)] ?? r).push(i);
    }
    return { byQuestion: n.map((e) => e.join(`; `)), rest: r.join(`; `) };
  }
  function $i(e, t) {
    let { chat: n, t: r, now: i } = t,
      a = e.questions.length,
      o = e.questions.map((e) => ea(e, r)),
      s = A(`h4`, `card-title`, r(`questions`, { count: a }));
    s.id = F(`questions`);
    let c = A(`span`, `time-left`),
      l = A(`p`, `problem-words`);
    l.role = `alert`;
    let u = A(`p`, `card-hint`, r(`orWrite`)),
      d = A(`button`, `primary`, r(`sendAnswers`, { count: a }));
    ((d.type = `submit`), d.setAttribute(`part`, `primary-button`));
    let f = A(`form`, `card`, A(`div`, `card-head`, s, c), ...o.map((e) => e.element), l, A(`div`, `card-foot`, u, d));
    ((f.noValidate = !0), (f.tabIndex = -1), f.setAttribute(`part`, `card`), f.setAttribute(`aria-labelledby`, s.id));
    let p = (e) => {
        d.disabled = !e;
        for (let t of o) t.enable(e);
      },
      m = Hi(c, Date.parse(e.expires_at), i, (e) => (e > 0 ? r(`timeLeft`, { time: Ui(e, r) }) : r(`timeOver`)), {
        onOver() {
          (p(!1), P(u, r(`answersLate`)));
        },
        announce: t.announce,
      }),
      h = async () => {
        P(l, ``);
        let t = o.map((e) => e.answer());
        for (let [e, n] of o.entries()) n.complain(t[e] ? `` : r(`chooseOne`));
        let i = t.findIndex((e) => e === void 0);
        if (i >= 0) return o[i]?.focus();
        (f.focus({ preventScroll: !0 }), p(!1));
        try {
          (await n.answer(e.run_id, t), P(u, r(`answersSent`)));
        } catch (e) {
          if (e instanceof C && e.code === `run_not_waiting`) return P(u, r(`answeredElsewhere`));
          p(!0);
          let { byQuestion: t } = Qi(e instanceof C ? e.details : [], a);
          for (let [e, n] of o.entries()) n.complain(t[e] ? r(`chooseOne`) : ``);
          let n = t.findIndex((e) => e !== ``);
          n >= 0 ? o[n]?.focus() : P(l, L(O(e), r));
        }
      };
    return (
      f.addEventListener(`submit`, (e) => {
        (e.preventDefault(), h());
      }),
      { element: f, focus: () => o[0]?.focus(), close: m }
    );
  }
  function ea({ id: e, header: t, question: n, multiple: r, options: i }, a) {
    let o = F(`question`),
      s = r ? `checkbox` : `radio`,
      c = (e) => {
        let t = A(`input`);
        return (Object.assign(t, { type: s, name: o, value: e, id: F(`option`) }), t);
      },
      l = i.map(({ value: e, label: t, description: n }) => {
        let r = c(e),
          i = A(`span`, `option-words`, $(t, a, `option-label`));
        if (n) {
          let e = $(n, a, `option-more`);
          ((e.id = F(`more`)), r.setAttribute(`aria-describedby`, e.id), i.append(e));
        }
        return { control: r, row: A(`label`, `option`, r, i) };
      }),
      u = c(``),
      d = A(`input`, `own-answer`);
    (Object.assign(d, { type: `text`, maxLength: 2e3, dir: `auto`, autocomplete: `off`, placeholder: a(`ownAnswer`) }),
      (d.ariaLabel = a(`ownAnswer`)),
      d.addEventListener(`input`, () => {
        d.value.trim() === `` ? (!r || u.checked) && (u.checked = !1) : (u.checked = !0);
      }),
      u.addEventListener(`change`, () => {
        u.checked && d.focus();
      }));
    let f = A(`div`, `option`, A(`label`, `other`, u, A(`span`, `option-label`, a(`other`))), d),
      p = A(`p`, `problem-words`);
    p.id = F(`complaint`);
    let m = !1,
      h = j(`text-button skip`, ``, () => y(!m), a(`skip`));
    h.setAttribute(`aria-pressed`, `false`);
    let g = A(`div`, `options`, ...l.map(({ row: e }) => e), f),
      _ = A(
        `fieldset`,
        `question`,
        A(`legend`, ``, t ? A(`span`, `question-header`, $(t, a)) : void 0, $(n, a)),
        g,
        p,
        h,
      ),
      v = [...l.map(({ control: e }) => e), u, d],
      y = (e) => {
        ((m = e),
          h.setAttribute(`aria-pressed`, String(e)),
          P(h, a(e ? `skipped` : `skip`)),
          _.classList.toggle(`is-skipped`, e));
        for (let t of v) t.disabled = e;
        e && b(``);
      },
      b = (e) => {
        (P(p, e), (p.hidden = e === ``), St(_, `aria-describedby`, e === `` ? void 0 : p.id));
        for (let t of v) St(t, `aria-invalid`, e === `` ? void 0 : `true`);
      };
    return (
      b(``),
      {
        element: _,
        complain: b,
        answer: () =>
          Zi(e, {
            values: l.filter(({ control: e }) => e.checked).map(({ control: e }) => e.value),
            other: u.checked ? d.value : ``,
            skipped: m,
          }),
        enable(e) {
          h.disabled = !e;
          for (let t of v) t.disabled = !e || m;
        },
        focus: () => (m ? h : l[0]?.control)?.focus(),
      }
    );
  }
  function ta(e) {
    let { t } = e,
      n = A(`ol`, `source-list`),
      r = A(`h4`, `sources-title`, t(`sources`)),
      i = A(`div`, `source-place`),
      a = A(`div`, `sources`, r, n, i);
    (a.setAttribute(`part`, `sources`), (a.hidden = !0));
    let o = [],
      s,
      c = [],
      l,
      u = () => {
        (i.replaceChildren(), l?.setAttribute(`aria-expanded`, `false`), l?.focus(), (l = void 0));
      },
      d = (t, n) => {
        if (l === n) return u();
        (l?.setAttribute(`aria-expanded`, `false`), (l = n), n.setAttribute(`aria-expanded`, `true`));
        let r = na(t, s, e, u);
        (i.replaceChildren(r),
          r.focus({ preventScroll: !0 }),
          r.scrollIntoView({ block: `nearest`, inline: `nearest` }));
      },
      f = (e, n, ...r) => {
        let i = j(n, ``, () => d(e, i), ...r);
        i.setAttribute(`aria-expanded`, `false`);
        let { index: a, document_name: o } = e;
        return N(i, t(`source`, { number: a, name: o }));
      },
      p = (e) => {
        let t = o.find((t) => t.index === e),
          n = t ? f(t, `marker`, String(e)) : A(`span`, `marker-text`, `[${e}]`);
        return ((n.dataset.index = String(e)), n);
      };
    return {
      element: a,
      marker(e) {
        let t = p(e);
        return ((c = [...c.filter((e) => e.isConnected), t]), t);
      },
      update(e, r) {
        ((s = r),
          e !== o &&
            ((o = e),
            (a.hidden = e.length === 0),
            i.replaceChildren(),
            (l = void 0),
            n.replaceChildren(
              ...e.map((e) => {
                let { index: n, document_name: r, page: i } = e,
                  a = i === null ? `` : ` · ${t(`page`, { page: String(i) })}`;
                return A(`li`, ``, f(e, `source`, A(`span`, `source-number`, String(n)), $(r, t), a));
              }),
            ),
            (c = c.map((e) => {
              let t = p(Number(e.dataset.index));
              return (e.replaceWith(t), t);
            }))));
      },
    };
  }
  function na(e, t, { chat: n, t: r }, i) {
    let { index: a, document_name: o, page: s, snippet: c } = e,
      l = F(`source`),
      u = A(`h5`, ``, $(o, r));
    u.id = l;
    let d = A(`p`, `source-where`, s === null ? `` : r(`page`, { page: String(s) })),
      f = A(`div`, `source-text`);
    (f.append(A(`blockquote`, ``, $(c, r))),
      (f.tabIndex = 0),
      (f.role = `group`),
      f.setAttribute(`aria-labelledby`, l));
    let p = j(`text-button`, ``, () => void h(), I(`document`), r(`showInDocument`)),
      m = A(
        `section`,
        `source-card`,
        A(`div`, `source-head`, I(`document`), u, N(M(I(`close`), ``, i), r(`closeSource`))),
        d,
        f,
        t === void 0 ? void 0 : p,
      );
    ((m.tabIndex = -1),
      m.setAttribute(`part`, `source-card`),
      m.setAttribute(`aria-labelledby`, l),
      m.addEventListener(`keydown`, (e) => {
        e.key === `Escape` && (e.stopPropagation(), i());
      }));
    let h = async () => {
      ((p.disabled = !0), (f.ariaBusy = `true`));
      try {
        let e = await n.passage(t ?? ``, a);
        ((d.textContent = [e.page === null ? `` : r(`page`, { page: String(e.page) }), ...e.headings]
          .filter((e) => e !== ``)
          .join(` › `)),
          f.replaceChildren(...ra(e, r)),
          (f.scrollTop = Math.max(0, (f.querySelector(`mark`)?.offsetTop ?? 0) - f.clientHeight / 4)),
          f.focus({ preventScroll: !0 }),
          p.remove());
      } catch (e) {
        let t = e instanceof C && e.status === 404;
        (f.append(A(`p`, `problem-words`, t ? r(`documentGone`) : L(O(e), r))), (p.disabled = !1));
      }
      f.ariaBusy = `false`;
    };
    return m;
  }
  function ra({ before: e, text: t, after: n, snippet: r }, i) {
    let a = t.indexOf(r),
      [o, s] = a < 0 ? [0, t.length] : [a, a + r.length];
    return [
      A(`span`, `around`, $(e, i)),
      $(t.slice(0, o), i),
      A(`mark`, ``, $(t.slice(o, s), i)),
      $(t.slice(s), i),
      A(`span`, `around`, $(n, i)),
    ];
  }
  function ia(e) {
    let t = A(`ul`, `tools`);
    t.setAttribute(`part`, `tools`);
    let n = [];
    return {
      element: t,
      update(r, i) {
        let a = i ? r.filter(({ status: e }) => e !== `working` && e !== `waiting`) : r;
        ((t.hidden = a.length === 0),
          (a.length === n.length && a.every((e, t) => e === n[t])) ||
            ((n = a), t.replaceChildren(...a.map((t) => aa(t, e)))));
      },
    };
  }
  function aa(e, t) {
    let { status: n } = e,
      r = A(`li`, `tool ${n}`, I(sa(e))),
      i = A(`span`, ``, Fi(Wt(e, t), `tool`, $(oa(e), t, `tool-name`)));
    return (r.append(i), r);
  }
  function oa({ title: e, name: t, server: n }) {
    return n === `` ? e || t : `${e || t} · ${n}`;
  }
  function sa({ name: e, status: t }) {
    return t === `ok`
      ? `check`
      : t === `error`
        ? `alert`
        : t === `working`
          ? e === `knowledge_search`
            ? `search`
            : e === `ask_user`
              ? `question`
              : `tool`
          : `pause`;
  }
  var ca = class {
    element;
    #e;
    #t;
    #n;
    #r;
    #i;
    #a = A(`div`, `wait`);
    #o;
    #s;
    #c;
    #l = 0;
    #u = 0;
    #d = !1;
    #f;
    constructor(e, t) {
      let { t: n } = e;
      ((this.#e = e),
        (this.#t = ia(n)),
        (this.#r = ta(e)),
        (this.#n = new Ai(A(`div`, `text`), { marker: this.#r.marker, texts: Ki(n) })),
        this.#n.element.setAttribute(`part`, `answer-text`),
        (this.#i = A(`p`, `status`)),
        (this.#s = Yi(e)));
      let r = M(I(`copy`), `copy-button`, () => void this.#g(r));
      ((this.#o = A(`div`, `actions`, N(r, n(`copyAnswer`)), ...this.#s.buttons)),
        (this.#o.role = `group`),
        (this.#o.ariaLabel = n(`feedback`)),
        (this.element = A(
          `article`,
          `answer`,
          A(`h3`, `hidden-text`, t),
          this.#t.element,
          this.#n.element,
          this.#i,
          this.#a,
          this.#r.element,
          this.#o,
          this.#s.place,
        )),
        this.element.setAttribute(`part`, `message answer`));
    }
    update(e) {
      if (e === this.#c) return;
      this.#c = e;
      let { answer: t } = e;
      (this.#t.update(t.tools, t.done),
        this.#p(t),
        this.#r.update(t.citations, t.messageId),
        this.#m(e),
        this.#h(t),
        (this.#o.hidden = !t.done || t.message === void 0),
        this.#s.update(e),
        this.element.classList.toggle(`is-open`, !t.done),
        (this.element.ariaBusy = String(!t.done)));
    }
    close() {
      this.#f?.card.close();
    }
    #p({ text: e, telling: t, done: n }) {
      ((t === this.#u && e.length >= this.#l && !this.#d) ||
        (t === this.#u && e.length === this.#l) ||
        (this.#n.reset(), (this.#l = 0), (this.#d = !1)),
        (this.#u = t),
        this.#d ||
          (e.length === this.#l && !n) ||
          (this.#n.append(e.slice(this.#l), n), (this.#l = e.length), (this.#d = n)));
    }
    #m({ answer: e, trouble: t, isStopping: n }) {
      let { t: r } = this.#e,
        i = ``,
        a = !1,
        o = !1;
      if (t) {
        let n = e.done;
        ((i = n || t.code === `redis_unavailable` ? L(t, r) : r(`reconnecting`)), (a = n), (o = !n));
      } else
        e.done
          ? e.state === `cancelled`
            ? (i = r(`stopped`))
            : e.state === `failed` && ((i = Vt(e.errorCode ?? ``, r)), (a = !0))
          : n
            ? (i = r(`stopping`))
            : e.state === `queued` && e.queuePosition !== void 0
              ? (i = r(`inQueue`, { count: e.queuePosition }))
              : e.text === `` &&
                e.tools.every(({ status: e }) => e !== `working`) &&
                !la(e) &&
                ((i = r(`thinking`)), (o = !0));
      (P(this.#i, i),
        (this.#i.hidden = i === ``),
        this.#i.classList.toggle(`is-problem`, a),
        this.#i.classList.toggle(`is-working`, o));
    }
    #h({ question: e, approval: t }) {
      let n = e?.call_id ?? t?.calls.map(({ call_id: e }) => e).join(` `);
      if (n === this.#f?.of) return;
      let r = this.#f !== void 0 && this.#f.card.element.contains(Ct(this.element));
      (this.#f?.card.close(),
        (this.#f = void 0),
        e
          ? (this.#f = { of: e.call_id, card: $i(e, this.#e) })
          : t && (this.#f = { of: n ?? ``, card: Wi(t, this.#e) }),
        this.#a.replaceChildren(...(this.#f ? [this.#f.card.element] : [])),
        r && (this.#f ? this.#f.card.focus() : this.#e.focusField()));
    }
    async #g(e) {
      let { t, announce: n } = this.#e;
      (await Qt(this.#c?.answer.text ?? ``)) &&
        (e.replaceChildren(I(`check`)), n(t(`copied`)), setTimeout(() => e.replaceChildren(I(`copy`)), 2e3));
    }
  };
  function la({ question: e, approval: t }) {
    return e !== void 0 || t !== void 0;
  }
  var ua = class {
      element;
      #e;
      #t = A(`p`, `status`);
      #n;
      #r;
      #i;
      constructor(e, { id: t, content: n }) {
        let { chat: r, t: i } = e;
        ((this.#e = e), (this.#n = j(`text-button`, ``, () => void r.sendAgain(this.#r?.id ?? t), i(`sendAgain`))));
        let a = A(`p`, `bubble`, n);
        ((a.dir = `auto`),
          a.setAttribute(`part`, `user-text`),
          (this.element = A(`article`, `said`, A(`h3`, `hidden-text`, i(`you`)), a, this.#t, this.#n)),
          this.element.setAttribute(`part`, `message user-message`));
      }
      update(e) {
        if (e === this.#r) return;
        this.#r = e;
        let { t } = this.#e,
          { sending: n, problem: r } = e;
        (this.close(), this.element.classList.toggle(`is-failed`, n === `failed`));
        let i = r ? L(r, t) : ``;
        (P(this.#t, n === `failed` ? `${t(`notSent`)}. ${i}` : n === `taken` ? `` : t(`sending`)),
          (this.#t.hidden = n === `taken`),
          this.#t.classList.toggle(`is-problem`, n === `failed`),
          (this.#n.hidden = n !== `failed` || r?.wayOn === `none`),
          n === `failed` &&
            r?.until !== void 0 &&
            ((this.#n.disabled = !0),
            (this.#i = Hi(
              this.#n,
              r.until,
              Date.now,
              (e) => (e > 0 ? t(`tryAgainIn`, { time: Ui(e, t) }) : t(`sendAgain`)),
              { onOver: () => (this.#n.disabled = !1) },
            ))));
      }
      close() {
        (this.#i?.(), (this.#i = void 0), (this.#n.disabled = !1), P(this.#n, this.#e.t(`sendAgain`)));
      }
    },
    da = 48,
    fa = class {
      element;
      toNewest;
      #e;
      #t;
      #n;
      #r = new Map();
      #i = [];
      #a = !0;
      #o = !1;
      constructor(e, t) {
        let { chat: n, t: r } = e;
        ((this.#e = e),
          (this.#t = A(`div`, `log`)),
          (this.#t.role = `log`),
          this.#t.setAttribute(`aria-live`, `off`),
          (this.#t.ariaLabel = r(`messages`)),
          this.#t.setAttribute(`part`, `log`),
          (this.#n = j(`text-button earlier`, ``, () => void this.#u(n.showEarlier()), r(`earlier`))),
          (this.element = A(`div`, `scroller`, t, this.#n, this.#t)),
          (this.element.tabIndex = 0),
          (this.element.role = `group`),
          (this.element.ariaLabel = r(`messages`)),
          this.element.addEventListener(`scroll`, () => this.#l(), { passive: !0 }),
          (this.toNewest = N(
            M(I(`down`), `newest-button`, () => this.scrollToEnd()),
            r(`newest`),
          )),
          this.toNewest.classList.add(`to-newest`),
          (this.toNewest.hidden = !0));
      }
      update({ items: e, hasEarlier: t, agent: n }) {
        if (((this.#n.hidden = !t), e === this.#i)) return;
        let r = this.#i.length === 0,
          i = e.at(-1)?.kind === `user` || (e.length > this.#i.length && !this.#o);
        this.#i = e;
        let a = new Set(e.map(({ id: e }) => e));
        for (let [e, t] of this.#r) a.has(e) || (t.close(), this.#r.delete(e));
        (wt(
          this.#t,
          e.map((e) => this.#s(e, n?.name ?? ``).element),
        ),
          (r || (i && !this.#o)) && (this.#a = !0),
          this.#a && this.#c());
      }
      scrollToEnd() {
        ((this.#a = !0), this.#c(), (this.toNewest.hidden = !0));
      }
      close() {
        for (let e of this.#r.values()) e.close();
      }
      #s(e, t) {
        let n = this.#r.get(e.id);
        if (e.kind === `user`) {
          let t = n instanceof ua ? n : new ua(this.#e, e);
          return (t.update(e), this.#r.set(e.id, t), t);
        }
        let r = n instanceof ca ? n : new ca(this.#e, t);
        return (r.update(e), this.#r.set(e.id, r), r);
      }
      #c() {
        this.element.scrollTop = this.element.scrollHeight;
      }
      #l() {
        let { scrollTop: e, clientHeight: t, scrollHeight: n } = this.element;
        ((this.#a = n - t - e <= da), (this.toNewest.hidden = this.#a));
      }
      async #u(e) {
        this.#o = !0;
        let t = this.element.scrollHeight - this.element.scrollTop;
        (await e,
          requestAnimationFrame(() => {
            ((this.element.scrollTop = this.element.scrollHeight - t), (this.#o = !1));
          }));
      }
    };
  function pa({ chat: e, t }) {
    let n = A(`p`, ``);
    n.role = `alert`;
    let r = j(`text-button`, ``, () => void e.start(), t(`tryAgain`)),
      i = j(`text-button`, ``, () => location.reload(), t(`reload`)),
      a = N(
        M(I(`close`), ``, () => e.dismissProblem()),
        t(`dismiss`),
      ),
      o = A(`div`, `notice`, I(`alert`), n, r, i, a);
    (o.setAttribute(`part`, `notice`), (o.hidden = !0));
    let s,
      c,
      l = (e, s) => {
        if ((c?.(), (o.hidden = e === void 0), e === void 0)) return P(n, ``);
        if (e === `offline`) {
          P(n, t(`offline`));
          for (let e of [r, i, a]) e.hidden = !0;
        } else
          (P(n, L(e, t)),
            (r.hidden = !s || e.wayOn !== `retry`),
            (i.hidden = e.wayOn !== `reload`),
            (a.hidden = s || Ce(e)),
            (r.disabled = e.until !== void 0),
            P(r, t(`tryAgain`)),
            e.until === void 0 ||
              r.hidden ||
              (c = Hi(r, e.until, Date.now, (e) => (e > 0 ? t(`tryAgainIn`, { time: Ui(e, t) }) : t(`tryAgain`)), {
                onOver: () => (r.disabled = !1),
              })));
      };
    return {
      element: o,
      update({ problem: e, isOnline: t, phase: n }) {
        let r = t ? e : `offline`;
        r !== s && ((s = r), l(r, n === `failed`));
      },
      close: () => c?.(),
    };
  }
  function ma({ chat: e, t }) {
    let n = A(`section`, `welcome`);
    n.setAttribute(`part`, `welcome`);
    let r;
    return {
      element: n,
      update(i, a) {
        if (((n.hidden = i === void 0 || !a), i === void 0 || i === r)) return;
        r = i;
        let o = A(`p`, `greeting`, i.greeting ?? i.name);
        o.dir = `auto`;
        let s = i.starter_prompts.map((t) => {
          let n = j(`starter`, `starter`, () => void e.send(t).catch(() => {}), t);
          return ((n.dir = `auto`), A(`li`, ``, n));
        });
        n.replaceChildren(
          Pt(i, `large`),
          o,
          ...(s.length > 0 ? [A(`p`, `hint`, t(`hint`)), A(`ul`, `starters`, ...s)] : []),
        );
      },
    };
  }
  function ha(e, t, n, r) {
    let i = At(t),
      a = Lt({ chat: e, t, now: n, announce: i.announce }),
      o = { chat: e, t, now: n, announce: i.announce, focusField: a.focus },
      s = pa(o),
      c = ma(o),
      l = new fa(o, c.element),
      u = Kt(o, () => S(!1)),
      d = A(`div`, `face`),
      f = A(`h2`, `title`, t(`chatUnnamed`));
    f.id = F(`title`);
    let p = A(`p`, `about`),
      m = N(
        M(I(`list`), `history-button`, () => S(!x)),
        t(`conversations`),
      );
    m.setAttribute(`aria-expanded`, `false`);
    let h = N(
        M(I(`plus`), `new-button`, () => {
          (S(!1), e.newConversation(), a.focus());
        }),
        t(`newConversation`),
      ),
      g = r && N(M(I(`close`), `close-button`, r), t(`close`)),
      _ = A(`header`, `head`, d, A(`div`, `who`, f, p), m, h, g);
    _.setAttribute(`part`, `header`);
    let v = A(`div`, `main`, l.element, l.toNewest, s.element, a.element),
      y = A(`section`, `panel`, _, u.element, v, i.element);
    (y.setAttribute(`part`, `panel`),
      y.setAttribute(`aria-labelledby`, f.id),
      (y.lang = t.language),
      (y.dir = t.direction));
    let b,
      x = !1,
      S = (n) => {
        n !== x &&
          ((x = n),
          (u.element.hidden = !n),
          (v.hidden = n),
          m.setAttribute(`aria-expanded`, String(n)),
          m.replaceChildren(I(n ? `back` : `list`)),
          N(m, t(n ? `back` : `conversations`)),
          n ? (e.history.load(), u.element.focus({ preventScroll: !0 })) : a.focus());
      };
    return (
      y.addEventListener(`keydown`, (e) => {
        e.key !== `Escape` || e.defaultPrevented || (x ? S(!1) : r?.(), e.stopPropagation());
      }),
      y.addEventListener(`leave`, () => r?.()),
      {
        element: y,
        update(e) {
          (e.agent &&
            e.agent !== b &&
            ((b = e.agent),
            d.replaceChildren(Pt(b, `small`)),
            P(f, b.name),
            (f.dir = `auto`),
            P(p, b.description ?? ``),
            (p.dir = `auto`)),
            e.agent === void 0 && P(p, e.phase === `starting` ? t(`starting`) : ``),
            (y.ariaBusy = String(e.phase === `starting` || e.isOpening)),
            (y.dataset.phase = e.phase),
            (m.hidden = h.hidden = e.phase !== `ready`),
            c.update(e.agent, e.items.length === 0 && !e.isOpening && e.conversation === void 0),
            s.update(e),
            a.update(e),
            l.update(e),
            u.update(e),
            i.update(e));
        },
        focus: a.focus,
        close() {
          (l.close(), s.close(), i.close());
        },
      }
    );
  }
  var ga = [`auto`, `light`, `dark`],
    _a = class extends S {
      static styles = ft;
      static properties = {
        ...Object.fromEntries(He.map((e) => [e, { attribute: e, noAccessor: !0 }])),
        mode: { reflect: !0 },
        theme: { reflect: !0 },
        texts: { attribute: !1 },
        isOpen: { attribute: `open`, type: Boolean, reflect: !0 },
      };
      #e;
      #t;
      #n;
      #r = 0;
      #i = ``;
      #a;
      #o = document.createElement(`div`);
      constructor() {
        (super(), (this.isOpen = !1), (this.#o.className = `root`));
      }
      open() {
        ((this.isOpen = !0), this.updateComplete.then(() => this.#n?.focus()));
      }
      close() {
        this.#s === `popup` &&
          ((this.isOpen = !1), this.updateComplete.then(() => this.#o.querySelector(`.launcher`)?.focus()));
      }
      newConversation() {
        this.#e?.chat.newConversation();
      }
      async send(e) {
        await this.updateComplete;
        let t = this.#e;
        if (t === void 0) throw Error(`service-chat: ${this.#i || `it is in no page`}`);
        (await this.#h(t), await t.chat.send(e));
      }
      get #s() {
        return this.mode === `inline` ? `inline` : `popup`;
      }
      connectedCallback() {
        (super.connectedCallback(),
          this.renderRoot.append(this.#o),
          this.requestUpdate(),
          this.hasUpdated && this.#c());
      }
      disconnectedCallback() {
        (super.disconnectedCallback(), this.#f(), this.#o.remove());
      }
      attributeChangedCallback(e, t, n) {
        (super.attributeChangedCallback(e, t, n), t !== n && He.includes(e) && this.requestUpdate(`configuration`));
      }
      updated(e) {
        this.isConnected &&
          ((e.has(`configuration`) || this.#e === void 0) && this.#c(),
          (e.has(`texts`) || e.has(`mode`)) && this.#p(),
          (this.#o.dataset.theme = ga.includes(this.theme ?? ``) ? (this.theme ?? ``) : `auto`),
          this.#e && e.has(`isOpen`) && (this.#e.kept.isOpen = this.isOpen),
          this.#m(e.has(`isOpen`) && e.get(`isOpen`) !== void 0));
      }
      #c() {
        let e = We((e) => this.getAttribute(e), { pageUrl: document.baseURI, scriptUrl: ya() });
        if (typeof e == `string`) {
          (this.#f(), this.#v(e));
          return;
        }
        let t = this.#e;
        t && nt(t.configuration, e)
          ? ((t.configuration = e), t.tokens.renew(e))
          : (t && t.kept.clear(), this.#f(), (this.#i = ``), this.#l(e));
      }
      #l(e) {
        let t = new AbortController(),
          { signal: n } = t,
          r = rt(e),
          i = Xe(r, e.identity.kind === `anonymous`),
          a = st({ configuration: e, anonymousId: i.anonymousId, signal: n, onEndUser: (t) => this.#d(t, i, e) }),
          o = {
            configuration: e,
            tokens: a,
            kept: i,
            chat: new Ve({
              api: E({ baseUrl: e.baseUrl, agentId: e.agentId, credentials: a, signal: n }),
              kept: i,
              scope: `${r}:${e.agentId}`,
              signal: n,
              onChange: () => this.#g(),
              events: {
                message: (e) => this.#y(`service-chat-message`, e),
                problem: (e) => this.#y(`service-chat-error`, e),
              },
            }),
            abort: t,
            words: void 0,
          };
        ((this.#e = o), !this.isOpen && i.isOpen && this.#s === `popup` && (this.isOpen = !0), this.#u(o));
      }
      async #u(e) {
        let t = va(this),
          n = vt(t, ht),
          r = await gt(n, e.configuration.baseUrl, e.abort.signal);
        this.#e === e && ((e.words = { tag: t.find((e) => e.toLowerCase().startsWith(n)) ?? n, texts: r }), this.#p());
      }
      #d(e, t, n) {
        if (e === void 0) return;
        let r = this.#t !== void 0 && this.#t !== e;
        ((this.#t = e), t.belongsTo(e), r && (this.#f(), (this.#t = e), this.#l(n)));
      }
      #f() {
        (this.#e?.abort.abort(),
          (this.#e = void 0),
          (this.#t = void 0),
          this.#n?.close(),
          (this.#n = void 0),
          this.#o.replaceChildren());
      }
      #p() {
        if (this.#e?.words === void 0) return;
        let { chat: e, tokens: t, words: n, configuration: r } = this.#e,
          i = yt(n.tag, n.texts, this.texts),
          a = this.#n === void 0;
        this.#a = i;
        let o = this.#s === `popup`;
        (this.#n?.close(), (this.#n = ha(e, i, t.now, o ? () => this.close() : void 0)));
        let s = o && Dt(i, () => (this.isOpen ? this.close() : this.open()));
        ((this.#o.dir = i.direction),
          this.#o.replaceChildren(this.#n.element, ...(s ? [s] : [])),
          (this.#o.className = `root ${this.#s}`),
          this.#_(),
          this.#m(!1),
          a && this.#y(`service-chat-ready`, { agent_id: r.agentId }));
      }
      #m(e) {
        let t = this.#e;
        if (t === void 0 || this.#n === void 0) return;
        let n = this.isOpen || this.#s === `inline`;
        this.#n.element.hidden = !n;
        let r = this.#o.querySelector(`.launcher`);
        (r?.setAttribute(`aria-expanded`, String(n)),
          r && this.#a && (r.ariaLabel = this.#a(n ? `close` : `open`)),
          n && this.#h(t),
          e && this.#y(n ? `service-chat-open` : `service-chat-close`, {}));
      }
      async #h({ chat: e }) {
        e.state.phase !== `ready` && (await e.start());
      }
      #g() {
        if (this.#r !== 0) return;
        let e = () => {
          ((this.#r = 0), this.#_());
        };
        this.#r = document.hidden ? setTimeout(e, 250) : requestAnimationFrame(e);
      }
      #_() {
        this.#e && this.#n?.update(this.#e.chat.state);
      }
      #v(e) {
        e !== this.#i &&
          ((this.#i = e),
          console.error(`<service-chat>: ${e}`),
          this.#y(`service-chat-error`, { code: `invalid_configuration`, message: e }));
      }
      #y(e, t) {
        this.dispatchEvent(new CustomEvent(e, { detail: t, bubbles: !0, composed: !0 }));
      }
    };
  function va(e) {
    return [
      e.closest(`[lang]`)?.getAttribute(`lang`) ?? ``,
      document.documentElement.lang,
      ...navigator.languages,
    ].filter((e) => e !== ``);
  }
  function ya() {
    return ba ?? document.querySelector(`script[src*="/service-chat.js"]`)?.src;
  }
  var ba = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : void 0;
  customElements.get(`service-chat`) === void 0 && customElements.define(`service-chat`, _a);
})();
