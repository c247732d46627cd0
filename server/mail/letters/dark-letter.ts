/**
 * Colors of a letter where the reader's mail program is dark: the site's own on navy. Each class is beside the light
 * colors in the element's style, which only `!important` overrides.
 */
export const darkLetter = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0b1526!important;color:#f6f7f2!important}
.sheet{background:#13233f!important;border-color:#3a4c6e!important}
.band{background:#1d3052!important}
.foot{background:#0b1526!important;border-color:#3a4c6e!important;color:#c6cedd!important}
.quiet{border-color:#3a4c6e!important;color:#c6cedd!important}
.line{border-color:#3a4c6e!important}
.button{background:#e2c475!important;color:#13233f!important}
}`
