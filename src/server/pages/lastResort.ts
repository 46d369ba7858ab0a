/** The page for visitors if even the shop's own error page fails. */
export const LAST_RESORT_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
body { max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.3 }
</style>
<h1>Something went wrong</h1>
<p>The shop could not make this page. Your cart is safe. Please try again in a moment.</p>
<p><a href="/">Go to the home page</a></p>
<p lang="bn">এই মুহূর্তে পেজটি দেখানো যাচ্ছে না। আপনার কার্টের কিছুই হারায়নি। একটু পরে আবার চেষ্টা করুন।</p>
</html>
`
