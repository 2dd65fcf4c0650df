package androidx.browser.customtabs;

import android.content.Context;
import android.net.Uri;
import org.jetbrains.annotations.NotNull;

public final class CustomTabsIntent {
  public native void launchUrl(@NotNull Context context, @NotNull Uri url);

  public static final class Builder {
    public native @NotNull CustomTabsIntent build();
  }
}
