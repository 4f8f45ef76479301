/** The keys of the command menu as the keyboard in front of the person has them. */
export const COMMAND_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? 'Cmd K' : 'Ctrl K'
