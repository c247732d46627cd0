/** At the foot of each page while an administrator previews the draft. Written as HTML, so that no page loads code for it. */
export const previewBanner = (nonce: string) => `<aside class="preview-banner" aria-label="Preview">
<style nonce="${nonce}">
.preview-banner{position:sticky;inset-block-end:0;z-index:50;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:center;padding:.5rem 1rem;background:#5b3a00;color:#fff;font-weight:600}
.preview-banner a{display:inline-flex;align-items:center;min-block-size:2.75rem;color:#fff}
@media print{.preview-banner{display:none}}
</style>
<p>You see the draft. Visitors do not.</p>
<a href="/admin/publishing">Review and publish</a>
<a href="/admin/publishing?preview=end">End preview</a>
</aside>`
