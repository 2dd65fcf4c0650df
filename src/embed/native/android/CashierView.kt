package com.example.cashier

import android.annotation.SuppressLint
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Message
import android.webkit.RenderProcessGoneDetail
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceError
import android.webkit.WebResourceRequest
import android.webkit.WebResourceResponse
import android.webkit.WebView
import android.webkit.WebViewClient
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContracts
import androidx.browser.customtabs.CustomTabsIntent
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import java.net.URISyntaxException
import java.util.Locale
import org.json.JSONException
import org.json.JSONObject

// Both scripts end at once on a page of any other origin, so the token cannot reach the acquirer's page, whatever the
// view has loaded in the meantime. test/e2e/nativeApps.spec.ts runs them as they are written here.
private const val DELIVER_SCRIPT = "if (location.origin === {origin}) window.cashier?.receive({text});"
private const val RETURNED_SCRIPT = "if (location.origin === {origin}) window.dispatchEvent(new Event('focus'));"

private val pageSchemes = setOf("http", "https")
private val refusedSchemes = setOf(null, "javascript", "data", "vbscript", "blob", "file", "content", "about")

/** What the app does on the widget's messages. Called on the main thread. */
interface CashierListener {
  /** Remove the view: the player pressed the close button, or went back at the list. */
  fun onClose()

  /** Ask your server for a fresh token and pass it to `updateToken`. May be called again if that one is refused. */
  fun onTokenExpired()

  /** Every message of the widget: `messageType` and its fields. For your app's appearance; credit by webhooks. */
  fun onMessage(message: JSONObject) {}

  /** The widget's page could not be loaded. `start` tries again. */
  fun onLoadError(description: String) {}

  /** No app on this phone opens the address (a bank's, for example). */
  fun onCannotOpen(address: Uri) {}
}

/**
 * The cashier in a web view. The token goes to pages of the cashier's origin alone; other pages open in Custom Tabs.
 *
 * @param url the widget with its first page, such as `https://pay.example.com/cashier/deposit`
 * @param token of the signed-in player, from your server
 * @param parent further options of the host
 * @param user the player's data, such as `{"currency": "BRL", "lang": "pt"}`
 * @throws IllegalArgumentException if `url` is not absolute
 * @throws IllegalStateException if the phone's WebView is too old to bind messages to an origin
 */
@SuppressLint("SetJavaScriptEnabled", "ViewConstructor")
class CashierView(
  private val activity: ComponentActivity,
  private val url: Uri,
  token: String,
  parent: JSONObject,
  private val user: JSONObject,
  private val listener: CashierListener
) : FrameLayout(activity) {
  private val origin = requireNotNull(originOf(url)) {
    "CashierView: url must be absolute, such as https://pay.example.com/cashier/deposit"
  }
  private val parent = JSONObject(parent.toString()).put("token", token)
  private val webView = WebView(activity)
  private var hasLoaded = false

  /** A payment page that was opened by a POST: only the view itself can send the form. Set on WebView's thread. */
  @Volatile
  private var showsPaymentPage = false
  private var chosenFiles: ValueCallback<Array<Uri>>? = null
  private val fileChooser: ActivityResultLauncher<Intent> = activity.activityResultRegistry.register(
    "cashier-files",
    ActivityResultContracts.StartActivityForResult()
  ) { result ->
    chosenFiles?.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(result.resultCode, result.data))
    chosenFiles = null
  }
  private val backCallback = object : OnBackPressedCallback(true) {
    override fun handleOnBackPressed() = back()
  }

  init {
    check(WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
      "CashierView: this phone's Android System WebView is too old, ask the player to update it"
    }
    webView.settings.javaScriptEnabled = true
    webView.settings.domStorageEnabled = true
    webView.settings.setSupportMultipleWindows(true)
    webView.settings.allowFileAccess = false
    webView.webViewClient = Pages()
    webView.webChromeClient = Windows()
    // The object that the widget looks for; only pages of these origins have it.
    WebViewCompat.addWebMessageListener(
      webView,
      "CashierAndroid",
      setOf(origin)
    ) { _, message, _, isMainFrame, _ -> if (isMainFrame) received(message.data) }
    addView(webView, LayoutParams(LayoutParams.MATCH_PARENT, LayoutParams.MATCH_PARENT))
    activity.onBackPressedDispatcher.addCallback(backCallback)
    start()
  }

  /** Loads the widget, from its first page. A payment that is not finished is found again. */
  fun start() {
    hasLoaded = false
    showsPaymentPage = false
    webView.loadUrl(url.toString())
  }

  /** Sends a fresh token; the call that failed is repeated, and nothing that was typed is lost. */
  fun updateToken(token: String) {
    parent.put("token", token)
    deliver("token-updated", JSONObject().put("token", token))
  }

  /** The phone's back calls it: from a payment page to the widget, inside the widget, and at its list `onClose`. */
  fun back() = when {
    showsPaymentPage -> start()
    hasLoaded -> deliver("go-back", null)
    else -> listener.onClose()
  }

  /** The player is back from a payment page or app: call it in `onNewIntent`. The widget looks the payment up. */
  fun returned() = if (showsPaymentPage) start() else run(RETURNED_SCRIPT, "")

  /** Ends the page. Call it when the view is removed. */
  fun destroy() {
    backCallback.remove()
    fileChooser.unregister()
    removeView(webView)
    webView.destroy()
  }

  /** A Custom Tab or a bank's app was closed. */
  override fun onWindowFocusChanged(hasWindowFocus: Boolean) {
    super.onWindowFocusChanged(hasWindowFocus)
    if (hasWindowFocus && hasLoaded && !showsPaymentPage) run(RETURNED_SCRIPT, "")
  }

  private fun received(text: String?) {
    val message = try {
      JSONObject(text ?: return)
    } catch (_: JSONException) {
      return
    }
    when (message.optString("messageType")) {
      "Loaded" -> {
        hasLoaded = true
        showsPaymentPage = false
        deliver("loaded", JSONObject().put("parent", parent).put("user", user))
      }

      "TokenExpired" -> listener.onTokenExpired()

      "Close" -> listener.onClose()
    }
    listener.onMessage(message)
  }

  private fun deliver(type: String, payload: JSONObject?) =
    run(DELIVER_SCRIPT, JSONObject().put("type", type).putOpt("payload", payload).toString())

  private fun run(script: String, text: String) {
    val source = script
      .replace("{origin}", JSONObject.quote(origin))
      .replace("{text}", JSONObject.quote(text))
    webView.evaluateJavascript(source, null)
  }

  private fun openOutside(address: Uri) {
    val scheme = address.scheme?.lowercase(Locale.ROOT)
    if (scheme in refusedSchemes) return
    try {
      if (scheme in pageSchemes) {
        CustomTabsIntent.Builder().build().launchUrl(activity, address)
      } else {
        activity.startActivity(appIntent(address))
      }
    } catch (_: ActivityNotFoundException) {
      listener.onCannotOpen(address)
    } catch (_: URISyntaxException) {
      listener.onCannotOpen(address)
    }
  }

  /** As browsers do: a page may start other apps' public activities alone, and none by its name. */
  private fun appIntent(address: Uri): Intent = Intent.parseUri(address.toString(), Intent.URI_INTENT_SCHEME).apply {
    addCategory(Intent.CATEGORY_BROWSABLE)
    component = null
    selector = null
    flags = Intent.FLAG_ACTIVITY_NEW_TASK
  }

  private inner class Pages : WebViewClient() {
    /** Android does not ask for a POST: such a page loads in this view. */
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
      val isInside = originOf(request.url) == origin ||
        (showsPaymentPage && request.url.scheme?.lowercase(Locale.ROOT) in pageSchemes)
      if (!request.isForMainFrame || isInside) return false
      openOutside(request.url)
      return true
    }

    override fun shouldInterceptRequest(view: WebView, request: WebResourceRequest): WebResourceResponse? {
      if (request.isForMainFrame) {
        val isWidget = originOf(request.url) == origin
        showsPaymentPage = !isWidget && (showsPaymentPage || request.method == "POST")
      }
      return null
    }

    override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
      if (request.isForMainFrame) listener.onLoadError(error.description.toString())
    }

    /** Android ends the page's process when memory is short; by default the app would end with it. */
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
      listener.onClose()
      return true
    }
  }

  private inner class Windows : WebChromeClient() {
    /** A link with a target of its own opens outside; the child view only learns its address. */
    override fun onCreateWindow(view: WebView, isDialog: Boolean, isUserGesture: Boolean, result: Message): Boolean {
      val transport = result.obj as? WebView.WebViewTransport ?: return false
      val child = WebView(activity)
      child.webViewClient = object : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
          openOutside(request.url)
          webView.post { child.destroy() }
          return true
        }
      }
      transport.webView = child
      result.sendToTarget()
      return true
    }

    override fun onShowFileChooser(
      view: WebView,
      callback: ValueCallback<Array<Uri>>,
      params: FileChooserParams
    ): Boolean {
      chosenFiles?.onReceiveValue(null)
      chosenFiles = callback
      return try {
        fileChooser.launch(params.createIntent())
        true
      } catch (_: ActivityNotFoundException) {
        chosenFiles = null
        false
      }
    }
  }
}

/** As `location.origin` writes it, without the scheme's own port; null for an address without a host. */
private fun originOf(address: Uri): String? {
  val scheme = address.scheme?.lowercase(Locale.ROOT)
  val host = address.host?.lowercase(Locale.ROOT)
  if (scheme == null || host.isNullOrEmpty()) return null
  val standard = mapOf("http" to 80, "https" to 443)[scheme]
  return if (address.port == -1 || address.port == standard) "$scheme://$host" else "$scheme://$host:${address.port}"
}
