// Pure. English words that say nothing about what is looked for: questions are asked in them.

/** Lower-case, before stemming. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after again all also am an and any are aren't as at be because been before being between both but by can
  can't could couldn't did didn't do does doesn't doing don't down during each few for from further get give had happen
  happened happens had has have having he he's her here hers him his how how's i i'd i'll i'm i've if in into is isn't
  it it's its itself just know let let's like many may me mean means might more most much must my need no nor not of off on once only or other
  our ours out over own please same say shall she should so some such tell than that that's the their theirs them then
  there there's these they they're this those through to too under until up us use used using very want was wasn't we
  we're were weren't what what's when when's where where's which while who who's whom whose why why's will with won't
  work works would wouldn't you you'd you'll you're you've your yours`.split(/\s+/),
);
