import { isolate } from '#domain/kernel/isolation.ts'

/** Spaces, controls and format characters, and letters that are drawn as nothing. */
const SHOWS_NOTHING = /^[\s\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*$/u

/** This text, or what stands for one that shows nothing. */
export const shown = (text: string, instead = 'Untitled'): string =>
  SHOWS_NOTHING.test(text) ? instead : isolate(text)
