/** Where the frame ends and each of the layouts begins. */
export const LAYOUTS = [1280, 900, 601, 360]
export const LONG = { timeout: 900_000 }
