import { opens } from './open.ts'

export const openCommands = opens(() => import('./palette.tsx').then(({ Palette }) => Palette))
