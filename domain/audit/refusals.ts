/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */
export const recordReadingRefusals = ['changed_meanwhile'] as const
export const recordRefusalRefusals = ['changed_meanwhile'] as const
