import { dialogOpener } from './open.ts'

export const openCommands = dialogOpener(() =>
  import('./palette.tsx').then(({ CommandPalette }) => CommandPalette),
)
