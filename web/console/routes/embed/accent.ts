// Pure. A colour for the chat: whether it can be read on the widget's light and dark grounds, and a shade that can.

/** What the colour has to be told from on each theme: the widget's surface, the less favourable of its two grounds. */
export const surfaces = { light: '#f4f6f5', dark: '#212726' } as const;
export type Ground = keyof typeof surfaces;

/** The contrast that WCAG 2.2 AA asks of text. */
export const leastContrast = 4.5;

const form = /^#[0-9a-f]{6}$/;

/** As `#5b21b6`; undefined for any other text. */
export function readColor(text: string): string | undefined {
  const color = text.trim().toLowerCase();
  const whole = /^#[0-9a-f]{3}$/.test(color) ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color;
  return form.test(whole) ? whole : undefined;
}

/** From 1 to 21. Both as `#5b21b6`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour itself where it can be read on the ground, else its nearest shade that can: darker on light, lighter on dark. */
export function readable(color: string, ground: Ground): string {
  const towards = ground === 'light' ? 0 : 255;
  for (let share = 0; share <= 100; share += 2) {
    const shade = mixed(color, towards, share / 100);
    if (contrast(shade, surfaces[ground]) >= leastContrast) return shade;
  }
  return ground === 'light' ? '#000000' : '#ffffff';
}

/** White or near-black, whichever is read better on the colour. */
export function textOn(color: string): string {
  return contrast(color, '#ffffff') >= contrast(color, '#111111') ? '#ffffff' : '#111111';
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

// Relative luminance, as WCAG defines it.
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(color: string, towards: number, share: number): string {
  const mix = channels(color).map((value) => Math.round(value + (towards - value) * share));
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The widget's properties for a colour, by their names: a shade for each theme, and the text on each. */
export function accentStyle(color: string): Readonly<Record<string, string>> {
  const [light, dark] = [readable(color, 'light'), readable(color, 'dark')];
  const each = (one: string, other: string) => (one === other ? one : `light-dark(${one}, ${other})`);
  return {
    '--service-chat-accent': each(light, dark),
    '--service-chat-on-accent': each(textOn(light), textOn(dark)),
  };
}
