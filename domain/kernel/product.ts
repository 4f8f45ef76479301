/** The product's working name; the logo file is the other place that shows it. */
export const PRODUCT_NAME = 'Consilium'
