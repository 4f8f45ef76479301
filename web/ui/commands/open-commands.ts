import { dialogOpener } from './open-dialog.ts'

/** Opens the command menu. In a file of its own, since the menu itself opens the list of shortcuts. */
export const openCommands = dialogOpener(() =>
  import('./palette.tsx').then(({ CommandPalette }) => CommandPalette),
)
