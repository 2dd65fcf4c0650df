package androidx.webkit;

import org.jetbrains.annotations.NotNull;

public class WebViewFeature {
  public static final String WEB_MESSAGE_LISTENER = "WEB_MESSAGE_LISTENER";

  public static native boolean isFeatureSupported(@NotNull String feature);
}
