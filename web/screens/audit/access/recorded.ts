/** For a query whose every reading is recorded: a window that gets the focus again does not repeat it. */
export const RECORDED = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const
